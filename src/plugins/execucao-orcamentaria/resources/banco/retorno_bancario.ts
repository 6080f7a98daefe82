import {
  choice,
  date,
  defineResource,
  derived,
  file,
  integer,
  items,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';

export const SITUACOES_RETORNO = { processado: 'Processado', com_divergencia: 'Com divergência' } as const;

/** What the return made of each payment. */
export const RESULTADOS_RETORNO = {
  pago: 'Pago',
  rejeitado: 'Rejeitado',
  devolvido: 'Devolvido',
  aguardando: 'A pagar',
  repetido: 'Já registrado',
  divergente: 'Valor diferente',
  desconhecido: 'Não reconhecido',
} as const;

/**
 * The answer of a bank to a file of payments (CNAB 240): what it paid becomes payments of the day of the bank, what it rejected leaves
 * the order authorised again. The same file is taken once.
 */
export const retornoBancario = defineResource({
  name: 'retorno_bancario',
  label: { one: 'Retorno bancário', many: 'Retornos bancários', gender: 'm' },
  route: { base: '/financeiro/movimentacao/remessa-e-boletim-bancario/retornos' },
  menu: 'financeiro.movimentacao.remessa-e-boletim-bancario',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { update: false, delete: false },
  document: { number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true }, fixed: {} },
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Recebido em', readOnly: true, span: 3 }),
    situacao: choice(SITUACOES_RETORNO, {
      label: 'Situação',
      readOnly: true,
      tones: { processado: 'bom', com_divergencia: 'atencao' },
      span: 3,
    }),
    arquivo: file(['textos'], { label: 'Arquivo do banco', required: true, help: 'CNAB 240, com o nome que o banco lhe deu.' }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', readOnly: true, span: 6 }),
    nsa: integer({ label: 'NSA do arquivo', readOnly: true, span: 2 }),
    data_banco: date({ label: 'Data do arquivo', readOnly: true, span: 3 }),
    sha256: text(64, { label: 'SHA-256', readOnly: true, unique: true, span: 12 }),
    pagos: derived('integer', { label: 'Pagos' }),
    rejeitados: derived('integer', { label: 'Rejeitados' }),
    linhas: items(
      {
        remessa_item_id: ref('remessa_item', { label: 'Pagamento da remessa', span: 4 }),
        seu_numero: text(20, { label: 'Seu número', span: 2 }),
        favorecido: text(30, { label: 'Favorecido', span: 3 }),
        valor: money({ label: 'Valor', span: 2 }),
        pago_em: date({ label: 'Pago em', span: 2 }),
        resultado: choice(RESULTADOS_RETORNO, {
          label: 'Resultado',
          required: true,
          tones: {
            pago: 'bom',
            rejeitado: 'ruim',
            devolvido: 'ruim',
            aguardando: 'andamento',
            repetido: 'atencao',
            divergente: 'ruim',
            desconhecido: 'ruim',
          },
          span: 2,
        }),
        mensagem: text(500, { label: 'O que o banco disse', span: 6 }),
      },
      { label: 'Pagamentos', one: 'pagamento', readOnly: true },
    ),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'conta_bancaria_id', 'nsa', 'data_banco', 'pagos', 'rejeitados', 'situacao'],
    filters: ['numero', 'data', 'conta_bancaria_id', 'nsa', 'situacao'],
    sort: ['-numero'],
  },
  form: [
    section('Retorno', ['numero', 'data', 'situacao', 'arquivo']),
    section('Banco', ['conta_bancaria_id', 'nsa', 'data_banco', 'pagos', 'rejeitados', 'sha256'], {
      made: true,
    }),
    section('Pagamentos', ['linhas'], { made: true }),
  ],
});
export type RetornoBancario = RecordOf<typeof retornoBancario>;
