import type { DraftRule } from '../../../resources/definition';
import {
  choice,
  compareDecimals,
  decimal,
  eachItem,
  formatDecimal,
  fromCents,
  isCanonicalDecimal,
  items,
  money,
  multiplyDecimals,
  ref,
  roundDecimal,
  sumDecimals,
  text,
  toCents,
} from '../../../resources/definition';

/** The documents of an expense. */
export const TIPOS_DOCUMENTO = {
  nfe: 'NF-e',
  nfse: 'NFS-e',
  cte: 'CT-e',
  recibo: 'Recibo',
  fatura: 'Fatura',
  folha: 'Folha',
  guia: 'Guia',
  bilhete: 'Bilhete',
  outro: 'Outro',
} as const;

/** Where what is received goes (handbook Execução 3.2). */
const DESTINOS = { estoque: 'Estoque', bem: 'Bem', consumo: 'Consumo', servico: 'Serviço', obra: 'Obra' } as const;

/** What was received or done, part by part; an account of the chart takes the place of the one of the nature. */
export const detalhes = () =>
  items(
    {
      parte: choice(DESTINOS, { label: 'Parte', required: true, span: 3 }),
      conta_contabil_id: ref('plano_conta', {
        label: 'Conta contábil',
        where: { tipo: 'A', situacao: true },
        help: 'Em branco, a da natureza da despesa.',
        span: 6,
      }),
      valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    },
    { label: 'Destino patrimonial', one: 'destino' },
  );

/** What is bought, line by line. */
export const itensDoEmpenho = () =>
  items(
    {
      descricao: text(200, { label: 'Descrição', required: true, span: 5 }),
      quantidade: decimal(15, 4, { label: 'Quantidade', required: true, min: '0.0001', span: 2 }),
      valor_unitario: decimal(18, 4, { label: 'Valor unitário', required: true, min: '0.0001', span: 2 }),
      valor: money({
        label: 'Valor',
        min: '0.01',
        help: 'Quantidade × valor unitário.',
        defaultFrom: ({ quantidade, valor_unitario }) => totalDoItem(quantidade, valor_unitario),
        span: 3,
      }),
    },
    { label: 'Itens', one: 'item' },
  );

/** Quantity × unit value, rounded half up to the cent; null while one of them is missing. */
function totalDoItem(quantidade: unknown, unitario: unknown): string | null {
  const typed = [quantidade, unitario].every((value) => typeof value === 'string' && isCanonicalDecimal(value));
  return typed ? roundDecimal(multiplyDecimals(quantidade as string, unitario as string), 2) : null;
}

/** An item is worth its quantity times its unit value. */
export const itensFecham: DraftRule = eachItem('itens', ({ quantidade, valor_unitario, valor }) => {
  const total = totalDoItem(quantidade, valor_unitario);
  return total && typeof valor === 'string' && roundDecimal(valor, 2) !== total
    ? { valor: ['O valor do item é a quantidade vezes o valor unitário.'] }
    : null;
});

/**
 * Lines that, when there are any, add up to the value of the document.
 *
 * @param nome of the lines, as the refusal says it: `dos itens`
 */
export const somaDe =
  (field: string, nome: string, total = 'valor', column = 'valor'): DraftRule =>
  (draft) => {
    const lines = draft[field];
    const whole = draft[total];
    if (!Array.isArray(lines) || lines.length === 0 || typeof whole !== 'string') return null;
    const values = lines.map((line: Record<string, unknown>) => line[column]);
    if (!values.every((value): value is string => typeof value === 'string')) return null;
    const [soma, due] = [sumDecimals(['0.00', ...values]), roundDecimal(whole, 2)];
    if (soma === due) return null;
    const [verbo, diferenca] =
      compareDecimals(soma, due) < 0
        ? ['faltam', fromCents(toCents(due) - toCents(soma))]
        : ['passam', fromCents(toCents(soma) - toCents(due))];
    return { [field]: [`A soma ${nome} deve ser igual ao valor: ${verbo} R$ ${formatDecimal(diferenca, 2)}.`] };
  };
