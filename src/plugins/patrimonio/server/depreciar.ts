import { addMonths, formatDate, formatMonth, type Issues, lastDayOf } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { lancarOuEsperar, significantAccount } from '../../contabilidade/server';
import { BEM_NO_LIVRO } from '../resources/bem';
import { type LoteDepreciacao, loteDepreciacao } from '../resources/lote_depreciacao';
import { BASE_DA_DEPRECIACAO, devidaAte, mesesDaBase, unidadesDaBase } from './datas';
import { exigirProducao } from './producao';
import { calcularRealizacao, contabilizarRealizacao } from './realizar-reserva';
import { estornarFatos } from './sair';
import { estornarValores, exigirUltimaMudanca, lancarValores } from './valores';

type Rascunho = Partial<LoteDepreciacao>;

/** SQL of the states in which a bem is in the book. */
const NO_LIVRO = BEM_NO_LIVRO.map((one) => `'${one}'`).join(', ');

/** The last month that was confirmed of an órgão, whatever the year. */
async function ultimoMes(work: Work, orgao: number): Promise<string | null> {
  const row = await work.db.first<{ mes: string | null }>(
    `select to_char(max(l.competencia), 'YYYY-MM') as mes from lote_depreciacao l where l.orgao_id = $1 and l.situacao = 'confirmado'`,
    [orgao],
  );
  return row?.mes ?? null;
}

/** DP1 to DP3: the month after the last one that was confirmed, and over or in course. */
async function julgar(work: Work, { competencia, orgao_id }: Rascunho): Promise<Issues | null> {
  if (!competencia || !orgao_id) return null;
  if (competencia > work.today().slice(0, 7)) return { competencia: ['O mês ainda não chegou.'] };
  const ultimo = await ultimoMes(work, orgao_id);
  if (ultimo && competencia !== addMonths(ultimo, 1))
    return {
      competencia: [`A última depreciação confirmada é de ${formatMonth(ultimo)}: a próxima é a de ${formatMonth(addMonths(ultimo, 1))}.`],
    };
  const aberto = await work.db.first(
    `select l.id from lote_depreciacao l where l.orgao_id = $1 and l.situacao = 'simulado' and l.competencia = ($2 || '-01')::date`,
    [orgao_id, competencia],
  );
  return aberto ? { competencia: ['Já há uma simulação deste mês: confirme-a, ou exclua-a para simular de novo.'] } : null;
}

/**
 * The quotas of a month, all at once: of each bem in use on its last day, what it should have lost until then less what it lost. So the sum of
 * the quotas is what there is to lose, to the cent, and a bem that was incorporated late catches up.
 */
async function simular(tx: Work, id: number): Promise<void> {
  await exigirProducao(tx, id);
  await tx.db.execute('delete from public.lote_depreciacao_itens where pai_id = $1', [id]);
  await tx.db.execute(
    `insert into public.lote_depreciacao_itens (pai_id, ordem, bem_id, base, vida_meses, decorridos, quota, acumulada_antes, acumulada_depois, liquido_depois, unidades)
     select $1, row_number() over (order by q.tombamento), q.id, q.base, q.vida, q.k, q.ate - q.antes, q.antes, q.ate, q.bruto - q.perda - q.ate, q.unidades
       from (
         select b.id, b.tombamento, b.valor_bruto as bruto, b.perda_acumulada as perda, b.depreciacao_acumulada as antes, s.base, s.vida, s.k,
                ${devidaAte('l.competencia', '$3::int')} as ate, case when b.metodo = 'unidades' then ${unidadesDaBase('l.competencia')} end as unidades
           from public.lote_depreciacao l
           join public.bem b on b.cliente_id = l.cliente_id and b.entidade_id = l.entidade_id and b.orgao_id = l.orgao_id
           cross join lateral (
             select ${BASE_DA_DEPRECIACAO} as base, b.vida_util_meses as vida, ${mesesDaBase('l.competencia', '$3::int')} as k) s
          where l.id = $1 and l.cliente_id = $2 and b.situacao_bem in (${NO_LIVRO}) and b.metodo is not null and b.forma_ingresso <> 'comodato'
            and b.data_incorporacao <= (l.competencia + interval '1 month - 1 day')::date and (s.k > 0 or b.metodo = 'unidades')) q
      where q.ate > q.antes`,
    [id, tx.cliente.id, await comecaNoMes(tx, id)],
  );
  await calcularRealizacao(tx, id);
}

/** How many months are counted in the month in which use begins: none, unless the municipality chose so (handbook Compras 2.5). */
async function comecaNoMes(tx: Work, id: number): Promise<number> {
  const row = await tx.db.first<{ inicio: string }>(
    `select p.deprec_inicio as inicio from parametro_compras p where p.orgao_id = (select l.orgao_id from public.lote_depreciacao l where l.id = $1)`,
    [id],
  );
  return row?.inicio === 'mes_uso' ? 1 : 0;
}

interface PorClasse extends Record<string, unknown> {
  natureza: string;
  vpd: string;
  acumulada: string;
  valor: string;
}

/** What the quotas of a lote are by pair of accounts. */
const porClasse = (tx: Work, id: number) =>
  tx.db.rows<PorClasse>(
    `select c.natureza, c.conta_vpd_depreciacao as vpd, c.conta_depreciacao as acumulada, sum(i.quota)::text as valor
       from public.lote_depreciacao_itens i join bem b on b.id = i.bem_id join public.classificacao_patrimonial c on c.id = b.classificacao_id
      where i.pai_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
    [id],
  );

/** Accounts of the event, which those of each class take the place of. */
const [VPD, ACUMULADA] = ['3.3.3.1.1.01', '1.2.3.8.1.01'];

/** Posts the facts of a lote. @returns the fact of each kind */
async function contabilizar(tx: Work, record: LoteDepreciacao): Promise<Map<string, number>> {
  const linhas = await porClasse(tx, record.id);
  const fatos = new Map<string, number>();
  for (const [fato, partes] of porFato(linhas)) {
    const { fato_id } = await lancarOuEsperar(tx, origemDe(record, fato), {
      fato,
      data: dataDoLote(tx, record),
      partes: partes.map(({ vpd, acumulada, valor }) => ({
        valor,
        contexto: { contas: { [VPD]: significantAccount(vpd), [ACUMULADA]: significantAccount(acumulada) } },
      })),
      documento: `Depreciação ${formatMonth(record.competencia)}`,
      historico: `Depreciação e amortização de ${formatMonth(record.competencia)}, lote ${record.rotulo}`,
    });
    fatos.set(fato, fato_id);
  }
  return fatos;
}

/** The quotas in the value ledger, each with the fact that tells it. */
async function lancarQuotas(tx: Work, record: LoteDepreciacao, fatos: ReadonlyMap<string, number>): Promise<void> {
  const quotas = await tx.db.rows<{ bem_id: number; quota: string; natureza: string }>(
    `select i.bem_id, i.quota::text, c.natureza from public.lote_depreciacao_itens i join bem b on b.id = i.bem_id
       join public.classificacao_patrimonial c on c.id = b.classificacao_id where i.pai_id = $1`,
    [record.id],
  );
  const [origem, data, competencia] = [{ tipo: loteDepreciacao.name, id: record.id }, dataDoLote(tx, record), `${record.competencia}-01`];
  for (const fato of ['BEM_DEPRECIACAO', 'BEM_AMORTIZACAO'])
    await lancarValores(
      tx,
      { data, competencia, origem, fato_id: fatos.get(fato) ?? null },
      quotas
        .filter(({ natureza }) => (natureza === 'intangivel') === (fato === 'BEM_AMORTIZACAO'))
        .map(({ bem_id, quota }) => ({ bem_id, tipo: 'depreciacao' as const, depreciacao: quota })),
    );
}

const origemDe = ({ id }: LoteDepreciacao, parte: string) => ({ tipo: loteDepreciacao.name, id, parte });

function porFato(linhas: readonly PorClasse[]): [string, PorClasse[]][] {
  const amortiza = ({ natureza }: PorClasse) => natureza === 'intangivel';
  const pares: [string, PorClasse[]][] = [
    ['BEM_DEPRECIACAO', linhas.filter((linha) => !amortiza(linha))],
    ['BEM_AMORTIZACAO', linhas.filter(amortiza)],
  ];
  return pares.filter(([, some]) => some.length > 0);
}

/** The last day of the month, or today while it goes on. */
function dataDoLote(tx: Work, { competencia }: Pick<LoteDepreciacao, 'competencia'>): string {
  const fim = lastDayOf(competencia);
  return fim > tx.today() ? tx.today() : fim;
}

/** Confirms exactly what was simulated (DP4): what changed since asks for another simulation. @throws ValidationError */
async function confirmar(tx: Work, record: LoteDepreciacao): Promise<void> {
  const recusa = await julgarConfirmacao(tx, record);
  if (recusa) throw recusa;
  const fatos = await contabilizar(tx, record);
  await lancarQuotas(tx, record, fatos);
  await contabilizarRealizacao(tx, record, dataDoLote(tx, record));
  await tx.db.execute('update public.lote_depreciacao set confirmado_em = $2, confirmado_por_id = $3 where id = $1 and cliente_id = $4', [
    record.id,
    tx.now(),
    tx.caller?.usuarioId ?? null,
    tx.cliente.id,
  ]);
}

async function julgarConfirmacao(tx: Work, record: LoteDepreciacao): Promise<ValidationError | null> {
  const ultimo = await ultimoMes(tx, record.orgao_id);
  if (ultimo && record.competencia !== addMonths(ultimo, 1))
    return new ValidationError({
      competencia: [`A última depreciação confirmada é de ${formatMonth(ultimo)}: a próxima é a de ${formatMonth(addMonths(ultimo, 1))}.`],
    });
  const mudou = await tx.db.first<{ rotulo: string }>(
    `select b.tombamento::text as rotulo from public.lote_depreciacao_itens i join bem b on b.id = i.bem_id
      where i.pai_id = $1 and (b.depreciacao_acumulada <> i.acumulada_antes or b.situacao_bem not in (${NO_LIVRO}) or b.orgao_id <> $2
        or ${BASE_DA_DEPRECIACAO} <> i.base or b.vida_util_meses <> i.vida_meses
        or (i.unidades is not null and ${unidadesDaBase('$3::date')} <> i.unidades)) limit 1`,
    [record.id, record.orgao_id, `${record.competencia}-01`],
  );
  return mudou ? new ValidationError({ id: [`O bem ${mudou.rotulo} mudou depois da simulação: exclua esta, e simule de novo.`] }) : null;
}

/** Takes back the last month that was confirmed (DP3). @throws ConflictError, ValidationError */
async function estornar(tx: Work, record: LoteDepreciacao, { data, motivo }: { data: string; motivo: string }): Promise<void> {
  const ultimo = await ultimoMes(tx, record.orgao_id);
  if (ultimo && ultimo > record.competencia)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `Só se estorna a última depreciação confirmada, a de ${formatMonth(ultimo)}.`,
    });
  if (data < dataDoLote(tx, record))
    throw new ValidationError({ data: [`A depreciação é de ${formatDate(dataDoLote(tx, record))}: o estorno não é de antes.`] });
  const origem = { tipo: loteDepreciacao.name, id: record.id };
  await exigirUltimaMudanca(tx, origem);
  await estornarValores(tx, origem, data);
  await estornarFatos(tx, origem, { data, motivo });
}

/** Locks the lotes of an órgão, so that of two confirmations of one month the second sees the first. */
async function travarOrgao(tx: Work, id: number): Promise<void> {
  await tx.db.rows('select pg_advisory_xact_lock($1, l.orgao_id::int) from lote_depreciacao l where l.id = $2', [DEPRECIACAO_LOCK, id]);
}
const DEPRECIACAO_LOCK = 7_230_110;

export const loteDepreciacaoRules = onResource(loteDepreciacao, {
  derived: {
    rotulo: (t) => `(to_char(${t}.competencia, 'MM/YYYY') || ' nº ' || ${t}.numero)`,
    bens: (t) => `(select count(*) from public.lote_depreciacao_itens i where i.pai_id = ${t}.id)::int`,
    valor: (t) => `coalesce((select sum(i.quota) from public.lote_depreciacao_itens i where i.pai_id = ${t}.id), 0)::numeric(18,2)`,
  },
  complete: (draft) => ({ ...draft, ...(draft.competencia && { ano: Number(draft.competencia.slice(0, 4)) }) }),
  judge: (draft, work, current) => julgar(work, { ...current, ...draft } as Rascunho),
  afterSave: (id, tx) => simular(tx, id),
  beforeDelete: ({ situacao }) => {
    if (situacao !== 'simulado')
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A depreciação confirmada não se exclui: estorne-a.' });
  },
  acts: {
    confirmar: act(
      'Depreciação confirmada.',
      async (record: LoteDepreciacao, _input, tx) => {
        await confirmar(tx, record);
        return undefined;
      },
      { lock: travarOrgao },
    ),
    estornar: act(
      'Depreciação estornada.',
      async (record: LoteDepreciacao, asked, tx) => {
        await estornar(tx, record, asked);
        return undefined;
      },
      { lock: travarOrgao },
    ),
  },
});
