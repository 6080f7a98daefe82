import {
  choice,
  dateTime,
  defineResource,
  derived,
  endAfterStart,
  html,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

export const TIPOS_PERGUNTA = { nota5: 'Nota de 1 a 5', nps: 'Recomendação de 0 a 10', escolha: 'Escolha', texto: 'Texto' } as const;

/** What people think of the services (Lei 13.460/2017, art. 23; handbook Administração 7.8). */
export const sitePesquisa = defineResource({
  name: 'site_pesquisa',
  label: { one: 'Pesquisa de satisfação', many: 'Pesquisas de satisfação', gender: 'f', also: ['enquete', 'NPS', 'CSAT'] },
  route: { base: '/administracao/site-institucional/pesquisas-de-satisfacao' },
  entity: true,
  findable: true,
  display: ['titulo'],
  fields: {
    titulo: text(150, { label: 'Título', required: true }),
    servico_id: ref('servico', { label: 'Serviço avaliado', span: 6 }),
    anonima: yesNo({ label: 'Anônima', required: true, default: true, span: 3 }),
    publicar_resultado: yesNo({ label: 'Publicar o resultado', required: true, default: false, span: 3 }),
    inicio: dateTime({ label: 'Início', required: true, span: 6 }),
    fim: dateTime({ label: 'Fim', required: true, span: 6 }),
    perguntas: items(
      {
        texto: text(250, { label: 'Pergunta', required: true, span: 5 }),
        tipo: choice(TIPOS_PERGUNTA, { label: 'Tipo', required: true, default: 'nota5', span: 2 }),
        dimensao: choice(
          { satisfacao: 'Satisfação', atendimento: 'Atendimento', prazo: 'Prazo', meios: 'Meios', melhoria: 'Melhoria' },
          { label: 'Dimensão', span: 2 },
        ),
        opcoes: longText({
          label: 'Opções',
          help: 'Uma em cada linha.',
          when: { tipo: 'escolha' },
          required: { tipo: 'escolha' },
          span: 2,
        }),
        obrigatoria: yesNo({ label: 'Obrigatória', required: true, default: true, span: 1 }),
      },
      { label: 'Perguntas', one: 'pergunta', min: 1, max: 30, drag: true },
    ),
    enviados: integer({ label: 'Convites enviados', min: 0, help: 'Quando foi enviada por link: mede a taxa de resposta.', span: 3 }),
    metodo: longText({ label: 'Método', help: 'Como e a quem se perguntou. Sai com o resultado.' }),
    medidas: html({ label: 'O que vai mudar', help: 'As medidas que o resultado pede (Lei 13.460/2017, art. 23, § 2º).' }),
    respostas: derived('integer', { label: 'Respostas' }),
    csat: derived('percent', { label: 'CSAT' }),
    nps: derived('integer', { label: 'NPS' }),
  },
  list: {
    columns: ['titulo', 'servico_id', 'inicio', 'fim', 'respostas', 'csat', 'nps', 'publicar_resultado'],
    filters: ['titulo', 'servico_id', 'inicio', 'fim'],
    sort: ['-inicio'],
    totals: false,
  },
  form: [
    section('Pesquisa', ['titulo', 'servico_id', 'anonima', 'publicar_resultado', 'inicio', 'fim']),
    section('Perguntas', ['perguntas']),
    section('Resultado', ['enviados', 'metodo', 'medidas', 'respostas', 'csat', 'nps']),
  ],
  rules: [endAfterStart('inicio', 'fim')],
});
export type SitePesquisa = RecordOf<typeof sitePesquisa>;
