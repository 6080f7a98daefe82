import {
  active,
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  items,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** What an account of an entity is for (handbook Execução 5.2): what is not the treasury's own safe is in a bank. */
export const TIPOS_CONTA = {
  movimento: 'Movimento',
  arrecadacao: 'Arrecadação',
  aplicacao: 'Aplicação',
  vinculada: 'Vinculada',
  caixa: 'Caixa',
  rpps: 'RPPS',
} as const;

const IN_BANK = { tipo: ['movimento', 'arrecadacao', 'aplicacao', 'vinculada', 'rpps'] };

/** Where an entity keeps its money. What passed through it are entries of other registers: the account has no balance of its own. */
export const contaBancaria = defineResource({
  name: 'conta_bancaria',
  label: { one: 'Conta bancária', many: 'Contas bancárias', gender: 'f', also: ['banco', 'agência'] },
  route: { base: '/financeiro/cadastros/contas-bancarias' },
  findable: true,
  display: ['rotulo'],
  entity: true,
  fields: {
    rotulo: derived('text', { label: 'Conta bancária' }),
    descricao: text(80, { label: 'Descrição', required: true, span: 6 }),
    tipo: choice(TIPOS_CONTA, { label: 'Tipo', required: true, span: 3 }),
    situacao: active(),
    banco_id: ref('banco', { label: 'Banco', required: IN_BANK, when: IN_BANK, span: 4 }),
    agencia: text(10, { label: 'Agência', required: IN_BANK, when: IN_BANK, span: 2 }),
    agencia_dv: text(2, { label: 'DV da agência', when: IN_BANK, span: 2 }),
    conta: text(20, { label: 'Conta', required: IN_BANK, when: IN_BANK, span: 2 }),
    conta_dv: text(2, { label: 'DV da conta', required: IN_BANK, when: IN_BANK, span: 2 }),
    fontes: items(
      { fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte de recurso', required: true, span: 12 }) },
      { label: 'Fontes', one: 'fonte', min: 1 },
    ),
    conta_aplicacao_id: ref('conta_bancaria', { label: 'Aplicação vinculada', where: { tipo: 'aplicacao' }, span: 6 }),
    permite_saldo_negativo: yesNo({ label: 'Permite saldo negativo', required: true, default: false, span: 3 }),
    abertura: date({ label: 'Abertura', required: true, max: 'hoje', span: 3 }),
    encerramento: date({ label: 'Encerramento', span: 3 }),
    layout: choice({ cnab240: 'CNAB 240', manual: 'Manual' }, { label: 'Remessa', required: true, default: 'manual', span: 3 }),
    convenio_cnab: text(20, { label: 'Convênio', required: { layout: 'cnab240' }, when: { layout: 'cnab240' }, span: 3 }),
    carteira: text(5, { label: 'Carteira', when: { layout: 'cnab240' }, span: 3 }),
    codigo_transmissao: text(20, { label: 'Código de transmissão', when: { layout: 'cnab240' }, span: 3 }),
    baixa_no: choice(
      { retorno: 'No retorno do banco', envio: 'No envio da remessa' },
      {
        label: 'Ordens pagas',
        required: { layout: 'cnab240' },
        when: { layout: 'cnab240' },
        default: 'retorno',
        span: 3,
        help: 'Quando o pagamento é lançado na Contabilidade.',
      },
    ),
    assinantes: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, where: { tipo: 'fisica' }, personal: 'identificador', span: 6 }),
        inicio: date({ label: 'Desde', required: true, span: 3 }),
        fim: date({ label: 'Até', span: 3 }),
      },
      { label: 'Autorizados', one: 'pessoa autorizada' },
    ),
  },
  list: {
    columns: ['descricao', 'tipo', 'banco_id', 'agencia', 'conta', 'conta_dv', 'situacao'],
    filters: ['descricao', 'tipo', 'banco_id', 'situacao'],
    sort: ['descricao'],
    small: true,
  },
  form: [
    section('Conta', ['descricao', 'tipo', 'situacao', 'banco_id', 'agencia', 'agencia_dv', 'conta', 'conta_dv']),
    section('Uso', ['fontes', 'conta_aplicacao_id', 'permite_saldo_negativo', 'abertura', 'encerramento']),
    section('Remessa bancária', ['layout', 'convenio_cnab', 'carteira', 'codigo_transmissao', 'baixa_no']),
    section('Autorizados', ['assinantes']),
  ],
  unique: [['banco_id', 'agencia', 'conta', 'tipo']],
  rules: [endAfterStart('abertura', 'encerramento'), onePerKey('fontes', ['fonte_recurso_id'], 'Esta fonte já está na conta.')],
});
export type ContaBancaria = RecordOf<typeof contaBancaria>;
