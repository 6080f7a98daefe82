import { choice, date, defineResource, derived, longText, money, ref, section, yesNo } from '../../../resources/definition';

export const COMPONENTES_DIVIDA = { principal: 'Principal', correcao: 'Correção', juros: 'Juros', multa: 'Multa' } as const;
export type Componente = keyof typeof COMPONENTES_DIVIDA;

/** What happened to an amount of an inscription. What is still owed is their sum. Never changed. */
export const dividaAtivaMovimento = defineResource({
  name: 'divida_ativa_movimento',
  label: { one: 'Movimento da dívida ativa', many: 'Movimentos da dívida ativa', gender: 'm' },
  route: { base: '/arrecadacao/divida-ativa/movimentos' },
  api: { path: '/arrecadacao/divida-ativa-movimento' },
  menu: 'arrecadacao.divida-ativa',
  display: ['rotulo'],
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Movimento' }),
    divida_ativa_id: ref('divida_ativa', { label: 'Inscrição', required: true }),
    debito_id: ref('debito', { label: 'Débito', required: true }),
    data: date({ label: 'Data', required: true }),
    tipo: choice(
      { inscricao: 'Inscrição', atualizacao: 'Atualização', recebimento: 'Recebimento', cancelamento: 'Cancelamento' },
      { label: 'Tipo', required: true },
    ),
    componente: choice(COMPONENTES_DIVIDA, { label: 'Componente', required: true }),
    natureza: choice({ tributaria: 'Tributária', nao_tributaria: 'Não tributária' }, { label: 'Natureza', required: true }),
    valor: money({ label: 'Valor', required: true, personal: 'financeiro' }),
    no_recebimento: yesNo({
      label: 'Reconhecido no recebimento',
      required: true,
      help: 'Encargo recebido antes da atualização do mês: a receita é reconhecida com o dinheiro.',
    }),
    motivo: longText({ label: 'Motivo ou documento' }),
  },
  list: {
    columns: ['divida_ativa_id', 'data', 'tipo', 'componente', 'debito_id', 'valor', 'motivo'],
    filters: ['divida_ativa_id', 'debito_id', 'data', 'tipo', 'componente', 'natureza'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Movimento', ['divida_ativa_id', 'debito_id', 'data', 'tipo', 'componente', 'natureza', 'valor', 'no_recebimento', 'motivo']),
  ],
});
