import {
  choice,
  date,
  defineResource,
  derived,
  eachItem,
  email,
  endAfterStart,
  html,
  image,
  integer,
  items,
  periodsApart,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** A vereador or suplente, with parties, mandates and leaves; one row for each pessoa. */
export const parlamentar = defineResource({
  name: 'parlamentar',
  label: { one: 'Parlamentar', many: 'Parlamentares', gender: 'm' },
  route: { base: '/legislativo/parlamentar' },
  display: ['nome_parlamentar'],
  public: {
    path: '/publico/dados-abertos/parlamentares',
    about: 'Quem tem assento na Câmara Municipal, por qual partido, e como falar com o gabinete (Lei 12.527/2011, art. 8º).',
    fields: ['nome_parlamentar', 'partido_atual', 'em_exercicio', 'gabinete', 'ramal'],
    search: ['nome_parlamentar'],
    only: { publicar_dados: true },
    export: true,
  },
  fields: {
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, immutable: true, unique: true, where: { tipo: 'fisica' } }),
    nome_parlamentar: text(120, { label: 'Nome parlamentar', required: true }),
    foto: image({ label: 'Foto' }),
    biografia: html({ label: 'Biografia' }),
    gabinete: text(40, { label: 'Gabinete', span: 4 }),
    ramal: text(10, { label: 'Ramal', span: 3 }),
    email: email({ label: 'E-mail', span: 5 }),
    filiacoes: items(
      {
        partido_id: ref('partido', { label: 'Partido', required: true, span: 6 }),
        inicio: date({ label: 'Início', required: true, span: 3 }),
        fim: date({ label: 'Fim', span: 3 }),
      },
      { label: 'Filiações', one: 'filiação' },
    ),
    mandatos: items(
      {
        legislatura_id: ref('legislatura', { label: 'Legislatura', required: true, span: 3 }),
        titularidade: choice(
          { titular: 'Titular', suplente: 'Suplente' },
          { label: 'Condição', required: true, default: 'titular', span: 3 },
        ),
        votos: integer({ label: 'Votos', min: 0, span: 2 }),
        inicio: date({ label: 'Início', required: true, span: 2, help: 'Do suplente, quando assumiu ou pode assumir.' }),
        fim: date({ label: 'Fim', span: 2 }),
        motivo_fim: choice(
          {
            termino: 'Término',
            renuncia: 'Renúncia',
            cassacao: 'Cassação',
            falecimento: 'Falecimento',
            licenca: 'Licença',
            assuncao_cargo: 'Assunção de cargo',
          },
          { label: 'Motivo do fim', span: 4 },
        ),
        causa: text(200, { label: 'Causa', span: 8 }),
      },
      { label: 'Mandatos', one: 'mandato' },
    ),
    licencas: items(
      {
        tipo: choice(
          { saude: 'Saúde', interesse: 'Interesse particular', missao: 'Missão', secretario: 'Secretário municipal' },
          { label: 'Tipo', required: true, span: 3 },
        ),
        inicio: date({ label: 'Início', required: true, span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
        suplente_id: ref('parlamentar', { label: 'Suplente convocado', span: 5 }),
      },
      { label: 'Licenças', one: 'licença' },
    ),
    publicar_dados: yesNo({ label: 'Publicar os dados no portal', required: true, default: true }),
    partido_atual: derived('text', { label: 'Partido' }),
    em_exercicio: derived('yesNo', { label: 'Em exercício' }),
  },
  list: {
    columns: ['nome_parlamentar', 'pessoa_id', 'partido_atual', 'em_exercicio'],
    filters: ['nome_parlamentar', 'pessoa_id'],
    extraFilters: { partido_id: ref('partido', { label: 'Partido' }), legislatura_id: ref('legislatura', { label: 'Legislatura' }) },
    sort: ['nome_parlamentar'],
  },
  form: [
    section('Parlamentar', ['pessoa_id', 'nome_parlamentar', 'gabinete', 'ramal', 'email', 'foto', 'publicar_dados', 'em_exercicio']),
    section('Partidos', ['filiacoes', 'partido_atual']),
    section('Mandatos', ['mandatos']),
    section('Licenças', ['licencas']),
    section('Biografia', ['biografia']),
  ],
  rules: [
    periodsApart('filiacoes', [], 'Já há filiação neste período: encerre a anterior.'),
    periodsApart('mandatos', ['legislatura_id'], 'Já há mandato desta legislatura neste período.'),
    periodsApart('licencas', [], 'Já há licença neste período.'),
    eachItem('filiacoes', endAfterStart('inicio', 'fim')),
    eachItem('mandatos', endAfterStart('inicio', 'fim')),
    eachItem('licencas', endAfterStart('inicio', 'fim')),
  ],
});
export type Parlamentar = RecordOf<typeof parlamentar>;
