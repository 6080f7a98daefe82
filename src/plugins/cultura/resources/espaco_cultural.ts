import {
  active,
  addIssue,
  choice,
  choices,
  dateTime,
  defineResource,
  type Issues,
  integer,
  items,
  type LooseDraft,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { ACESSIBILIDADES } from './palavras';

export const TIPOS_ESPACO = {
  biblioteca_publica: 'Biblioteca pública',
  biblioteca_comunitaria: 'Biblioteca comunitária',
  museu: 'Museu',
  teatro: 'Teatro',
  cinema: 'Cinema',
  centro_cultural: 'Centro cultural',
  ponto_cultura: 'Ponto de cultura',
  arquivo: 'Arquivo',
  coreto: 'Coreto',
  praca: 'Praça',
  galpao: 'Galpão',
  circo: 'Circo',
  patrimonio_material: 'Bem do patrimônio material',
  outro: 'Outro',
} as const;
export const SITUACOES_RESERVA = { pedida: 'Pedida', confirmada: 'Confirmada', cancelada: 'Cancelada' } as const;

/** Confirmed reservations of a space never overlap; one may begin as another ends. */
function reservasSeparadas({ agenda }: LooseDraft): Issues | null {
  const issues: Issues = {};
  const linhas = (Array.isArray(agenda) ? agenda : []) as LooseDraft[];
  const instante = (valor: unknown) => Date.parse(String(valor));
  for (const [n, linha] of linhas.entries()) {
    if (instante(linha.fim) <= instante(linha.inicio)) addIssue(issues, `agenda.${n}.fim`, 'O fim vem depois do início.');
    const outra = linhas
      .slice(0, n)
      .some(
        (antes) =>
          antes.situacao === 'confirmada' &&
          linha.situacao === 'confirmada' &&
          instante(antes.inicio) < instante(linha.fim) &&
          instante(linha.inicio) < instante(antes.fim),
      );
    if (outra)
      addIssue(issues, `agenda.${n}.inicio`, 'O espaço já está reservado neste horário: escolha outro, ou cancele a outra reserva.');
  }
  return issues;
}

/** A place where culture is made, and who has it reserved. */
export const espacoCultural = defineResource({
  name: 'espaco_cultural',
  label: { one: 'Espaço cultural', many: 'Espaços culturais', gender: 'm', also: ['teatro', 'museu', 'biblioteca', 'ponto de cultura'] },
  route: { base: '/cultura/espacos' },
  findable: true,
  display: ['nome'],
  dossier: true,
  public: {
    path: '/publico/dados-abertos/espacos_culturais',
    about: 'Os espaços culturais do município: o que são, onde ficam e como recebem quem tem deficiência (Lei 12.527/2011, art. 8º).',
    fields: ['nome', 'tipo', 'gestao', 'endereco', 'capacidade', 'localizacao', 'horario'],
    columns: ['nome', 'tipo', 'endereco', 'capacidade'],
    search: ['nome'],
    filters: ['tipo', 'gestao'],
    only: { situacao: true },
    export: true,
  },
  fields: {
    nome: text(150, { label: 'Nome', required: true, unique: true, span: 6 }),
    tipo: choice(TIPOS_ESPACO, { label: 'Tipo', required: true, span: 3 }),
    gestao: choice(
      { publica: 'Pública', privada: 'Privada', comunitaria: 'Comunitária' },
      { label: 'Gestão', required: true, default: 'publica', span: 3 },
    ),
    bem_imovel_id: ref('bem_imovel', { label: 'Imóvel do município', when: { gestao: 'publica' }, span: 6 }),
    responsavel_id: ref('pessoa', { label: 'Responsável', span: 6 }),
    capacidade: integer({ label: 'Capacidade (pessoas)', min: 0, span: 3 }),
    horario: text(120, { label: 'Horário', span: 4 }),
    endereco: text(200, { label: 'Endereço', span: 5 }),
    localizacao: longText({ label: 'Localização', geometry: ['ponto', 'area'] }),
    acessibilidade: choices(ACESSIBILIDADES, { label: 'Acessibilidade' }),
    ponto_de_cultura: yesNo({ label: 'Ponto de cultura certificado', default: false, help: 'Lei 13.018/2014.', span: 4 }),
    mapas_id: integer({ label: 'Nº no Mapas Culturais', min: 1, span: 3 }),
    agenda: items(
      {
        inicio: dateTime({ label: 'Início', required: true, span: 3 }),
        fim: dateTime({ label: 'Fim', required: true, span: 3 }),
        solicitante: text(150, { label: 'Solicitante', required: true, span: 3 }),
        finalidade: text(200, { label: 'Finalidade', required: true, span: 3 }),
        situacao: choice(SITUACOES_RESERVA, { label: 'Situação', required: true, default: 'pedida', span: 3 }),
      },
      { label: 'Agenda', one: 'reserva' },
    ),
    situacao: active(),
  },
  list: {
    columns: ['nome', 'tipo', 'gestao', 'endereco', 'capacidade', 'situacao'],
    filters: ['nome', 'tipo', 'gestao', 'ponto_de_cultura', 'situacao'],
    sort: ['nome'],
    views: { map: { at: 'localizacao' } },
  },
  form: [
    section('Espaço', [
      'nome',
      'tipo',
      'gestao',
      'bem_imovel_id',
      'responsavel_id',
      'capacidade',
      'horario',
      'endereco',
      'acessibilidade',
      'ponto_de_cultura',
      'mapas_id',
      'situacao',
      'localizacao',
    ]),
    section('Agenda', ['agenda']),
  ],
  rules: [reservasSeparadas],
});
export type EspacoCultural = RecordOf<typeof espacoCultural>;
