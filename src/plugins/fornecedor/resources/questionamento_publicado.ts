import { choice, date, defineResource, longText, type RecordOf, ref, section, yesNo } from '../../../resources/definition';
import { questionamentoLicitacao } from '../../gestao-de-compras/resources/contratacao/questionamento_licitacao';

const { tipo, situacao, decisao, texto } = questionamentoLicitacao.fields;

/** What who calls asks of an edital (Lei 14.133/2021, art. 164). */
export const pedidoPergunta = { tipo, texto } as const;

/** What was asked of an edital and answered, without who asked; of what waits, only the own (handbook Compras 6.2). */
export const questionamentoPublicado = defineResource({
  name: 'questionamento_publicado',
  label: { one: 'Esclarecimento ou impugnação', many: 'Esclarecimentos e impugnações', gender: 'm' },
  route: { base: '/fornecedor/buscar-licitacoes/esclarecimentos' },
  menu: 'fornecedor.buscar-licitacoes',
  display: ['texto'],
  view: true,
  fields: {
    licitacao_id: ref('licitacao_publicada', { label: 'Licitação', span: 6 }),
    tipo: choice(tipo.options, { label: 'Tipo', span: 3 }),
    situacao: choice(situacao.options, { label: 'Situação', tones: { recebido: 'atencao', respondido: 'bom' }, span: 3 }),
    texto: longText({ label: 'Texto' }),
    recebido_em: date({ label: 'Recebido em', span: 3 }),
    resposta: longText({ label: 'Resposta' }),
    decisao: choice(decisao.options, { label: 'Decisão', span: 3 }),
    respondido_em: date({ label: 'Respondido em', span: 3 }),
    altera_edital: yesNo({ label: 'Altera o edital', span: 3 }),
  },
  list: {
    columns: ['licitacao_id', 'tipo', 'texto', 'recebido_em', 'resposta', 'respondido_em', 'decisao', 'situacao'],
    filters: ['licitacao_id', 'tipo', 'situacao', 'recebido_em'],
    sort: ['-recebido_em', '-id'],
    totals: false,
  },
  form: [
    section('Questionamento', ['licitacao_id', 'tipo', 'situacao', 'recebido_em', 'texto']),
    section('Resposta', ['resposta', 'decisao', 'respondido_em', 'altera_edital']),
  ],
});
export type QuestionamentoPublicado = RecordOf<typeof questionamentoPublicado>;
