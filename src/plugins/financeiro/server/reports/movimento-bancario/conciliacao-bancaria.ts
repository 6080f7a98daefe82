import { compareDecimals, formatDate, lastDayOf } from '../../../../../resources/definition';
import { onReport } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import type { Resumo } from '../../../parts/conciliacao/quadro';
import { demonstrativoConciliacao } from '../../../reports/movimento-bancario/conciliacao-bancaria';
import { type ConciliacaoBancaria, SITUACOES_CONCILIACAO } from '../../../resources/conciliacao/conciliacao_bancaria';
import { type LinhaPendente, lerConciliacao, lerPendentes, lerResumo } from '../../conciliacao/ler';

interface Retrato {
  resumo: Resumo;
  pendentes: LinhaPendente[];
}

/** A line of the statement, as the source gives it. */
interface Linha {
  lista: string | null;
  data: string | null;
  documento: string | null;
  historico: string;
  valor: string;
  forte: 'subtotal' | 'total' | null;
  divergencia: string | null;
}

const LISTAS = [
  ['(+) Depósitos em trânsito', 'livro', 1, 'depositos_em_transito'],
  ['(−) Cheques e pagamentos não compensados', 'livro', -1, 'pagamentos_nao_compensados'],
  ['(+) Débitos bancários não contabilizados', 'extrato', -1, 'debitos_nao_contabilizados'],
  ['(−) Créditos bancários não contabilizados', 'extrato', 1, 'creditos_nao_contabilizados'],
] as const;

/** Approved, it is what was approved, whatever the books say now; until then, what they say. */
export const demonstrativoConciliacaoRules = onReport(demonstrativoConciliacao, {
  frame: async (work, { conta_bancaria_id, mes }) => {
    const found = await work.db.first<{ id: number }>(
      'select c.id from conciliacao_bancaria c where c.conta_bancaria_id = $1 and c.mes = ($2 || $3)::date',
      [conta_bancaria_id, mes, '-01'],
    );
    if (!found) return null;
    const record = await lerConciliacao(work, found.id);
    const { resumo, pendentes } = await lerRetrato(work, record);
    const { situacao } = record;
    return {
      about: [`Situação: ${SITUACOES_CONCILIACAO[situacao as keyof typeof SITUACOES_CONCILIACAO]}`],
      draft: situacao === 'aprovada' ? null : 'MINUTA – Conciliação não aprovada',
      found: { linhas: JSON.stringify(linhasDe(record, resumo, pendentes)) },
    };
  },
  source: ({ linhas }, param) =>
    `select x.lista, x.data, x.documento, x.historico, x.valor, x.forte, x.divergencia
       from rows from (jsonb_to_recordset(${param(linhas)}::jsonb) as (lista text, data date, documento text, historico text, valor numeric(18,2), forte text, divergencia text))
            with ordinality as x(lista, data, documento, historico, valor, forte, divergencia, n) order by x.n`,
});

async function lerRetrato(work: Work, record: ConciliacaoBancaria): Promise<Retrato> {
  if (record.situacao === 'aprovada') {
    const kept = await work.db.first<{ retrato: Retrato }>(
      'select r.retrato from public.conciliacao_retrato r where r.cliente_id = $1 and r.conciliacao_id = $2 order by r.id desc limit 1',
      [work.cliente.id, record.id],
    );
    if (kept) return kept.retrato;
  }
  const fim = lastDayOf(record.mes);
  return { resumo: await lerResumo(work, record), pendentes: await lerPendentes(work, record.conta_bancaria_id, fim, fim) };
}

function linhasDe({ mes }: ConciliacaoBancaria, resumo: Resumo, pendentes: readonly LinhaPendente[]): Linha[] {
  const fim = formatDate(lastDayOf(mes));
  const saldo = (historico: string, valor: string, divergencia: string | null = null): Linha => ({
    lista: 'Saldos',
    data: null,
    documento: null,
    historico,
    valor,
    forte: 'total',
    divergencia,
  });
  const lists = LISTAS.flatMap(([lista, lado, sinal, soma]): Linha[] => {
    const lines = pendentes.filter((one) => one.lado === lado && compareDecimals(one.pendente, '0') === sinal);
    return [
      ...lines.map(
        ({ data, documento, historico, pendente }): Linha => ({
          lista,
          data,
          documento,
          historico,
          valor: pendente.replace('-', ''),
          forte: null,
          divergencia: null,
        }),
      ),
      {
        lista,
        data: null,
        documento: null,
        historico: lines.length === 0 ? 'Nada pendente' : 'Soma',
        valor: resumo[soma],
        forte: 'subtotal',
        divergencia: null,
      },
    ];
  });
  const fecha = compareDecimals(resumo.diferenca, '0') === 0;
  return [
    { ...saldo(`Saldo do extrato em ${fim}`, resumo.saldo_extrato), lista: 'Extrato' },
    ...lists,
    saldo('Saldo conciliado', resumo.saldo_conciliado),
    saldo(`Saldo contábil em ${fim}`, resumo.saldo_contabil),
    saldo('Diferença', resumo.diferenca, fecha ? null : 'O saldo conciliado não é o saldo contábil.'),
  ];
}
