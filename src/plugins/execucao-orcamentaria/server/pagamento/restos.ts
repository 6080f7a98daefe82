import { compareDecimals, fromCents, sumDecimals, toCents } from '../../../../resources/definition';
import { requireAfter } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { ContaBancaria, Parte } from '../../../contabilidade/server';
import { proporcional } from '../../calculo/reter';
import type { OrdemPagamento } from '../../resources/ordem_pagamento';
import type { Pagamento } from '../../resources/pagamento';
import type { RestoAPagar } from '../../resources/restos/resto_a_pagar';
import { contextoDoResto, lerRestos, liquidadosNoAno } from '../restos/livro';
import { menos, reais, travar } from '../saldos';
import type { Devido } from './ler';
import { restosDasRetencoes, reterDosRestos, retidoDoResto, type TituloRetido, titulosDas, travarRetencoesDosRestos } from './reter-restos';

/** A resto a pagar as payments see it: due from the first day of the year after its inscription. */
export interface RestoDevido extends Devido {
  /** The type of the orders that pay it. */
  tipo_ordem: string;
}

/** SQL of the type of the orders that pay a resto a pagar. */
export const tipoDaOrdemSql = (t: string): string => `case ${t}.tipo when 'processado' then 'rp_processado' else 'rp_nao_processado' end`;

/**
 * Restos a pagar of the entity, in the order that was asked; those that are not there are left out. One older than the system has no
 * dotação: whoever orders the expense of the entity orders it.
 */
export async function lerRestosDevidos(tx: Work, ids: readonly number[]): Promise<RestoDevido[]> {
  const rows = await tx.db.rows<RestoDevido>(
    `select r.id, r.numero_empenho || ' · ' || r.ano_inscricao as rotulo, (r.ano_inscricao + 1) || '-01-01' as data, r.a_pagar::text, resto_em_ordem(r.id)::text as em_ordem,
            ${tipoDaOrdemSql('r')} as tipo_ordem, coalesce(d.unidade_id, 0) as unidade_id, coalesce(d.orgao_id, r.entidade_id) as orgao_id, r.credor_id, r.fonte_recurso_id, e.ordenador_id,
            (select json_agg(x.id) from (
               select m.usuario_cadastro_id as id from public.resto_a_pagar_movimento m where m.resto_a_pagar_id = r.id and ${LIQUIDA}
               union select u.id from public.resto_a_pagar_movimento m join public.usuario u on u.pessoa_id = m.atesto_pessoa_id where m.resto_a_pagar_id = r.id and ${LIQUIDA}
               union select l.usuario_cadastro_id from public.liquidacao l where l.empenho_id = r.empenho_id and l.situacao <> 'estornada'
               union select u.id from public.liquidacao l join public.usuario u on u.pessoa_id = l.atesto_pessoa_id where l.empenho_id = r.empenho_id and l.situacao <> 'estornada') x) as praticantes
       from resto_a_pagar r left join public.empenho e on e.id = r.empenho_id left join public.dotacao d on d.id = e.dotacao_id where r.id = any($1::bigint[])`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const LIQUIDA = `m.tipo = 'liquidacao' and m.estorno_de_id is null and not exists (select from public.resto_a_pagar_movimento x where x.estorno_de_id = m.id)`;

type Linhas = Pagamento['restos'];

/**
 * What a payment of restos a pagar pays and withholds, with them locked: of each, how much was liquidated in the year (4040) and before it
 * (4041).
 */
export async function planejarRestos(
  tx: Work,
  { restos }: OrdemPagamento,
): Promise<{ linhas: Linhas; retencoes: { retencao_id: number; valor: string }[] }> {
  if (restos.length === 0) return { linhas: [], retencoes: [] };
  const ids = restos.map(({ resto_a_pagar_id }) => resto_a_pagar_id);
  await travar(tx, { restos: ids });
  await travarRetencoesDosRestos(tx, ids);
  const retencoes = await reterDosRestos(
    tx,
    restos.map(({ resto_a_pagar_id, valor_bruto }) => ({ resto_a_pagar_id, valor: valor_bruto as string })),
  );
  const records = await lerRestos(tx, ids);
  const liquidados = await liquidadosNoAno(tx, [...records.values()]);
  const linhas: Linhas = [];
  // the book keeps it by empenho: two restos a pagar of the same one share what was liquidated in the year
  const taken = new Map<number, string>();
  for (const { resto_a_pagar_id, valor_bruto } of restos) {
    const resto = records.get(resto_a_pagar_id) as RestoAPagar;
    const before = (resto.empenho_id && taken.get(resto.empenho_id)) || '0.00';
    const noAno = menos(liquidados.get(resto.id) ?? '0.00', resto.tipo === 'processado' ? '0.00' : before);
    const do_ano = compareDecimals(noAno, valor_bruto as string) < 0 ? noAno : (valor_bruto as string);
    if (resto.empenho_id) taken.set(resto.empenho_id, sumDecimals([before, do_ano]));
    linhas.push({ resto_a_pagar_id, valor_bruto, valor_retido: retidoDoResto(retencoes, resto_a_pagar_id), do_ano } as Linhas[number]);
  }
  return { linhas, retencoes: retencoes.map(({ id, valor }) => ({ retencao_id: id, valor })) };
}

/** Each resto a pagar has what is paid of it. @throws ValidationError */
export async function exigirRestosAPagar(tx: Work, restos: Linhas, data: string): Promise<void> {
  if (restos.length === 0) return;
  const found = new Map(
    (
      await lerRestosDevidos(
        tx,
        restos.map(({ resto_a_pagar_id }) => resto_a_pagar_id),
      )
    ).map((one) => [one.id, one]),
  );
  for (const { resto_a_pagar_id, valor_bruto } of restos) {
    const one = found.get(resto_a_pagar_id);
    if (!one) throw new ValidationError({ ordem_pagamento_id: ['Resto a pagar não encontrado.'] });
    requireAfter(data, one.data, 'da inscrição em restos a pagar');
    if (compareDecimals(valor_bruto as string, one.a_pagar) > 0)
      throw new ValidationError({ ordem_pagamento_id: [`O resto a pagar ${one.rotulo} tem ${reais(one.a_pagar)} a pagar.`] });
  }
}

/** A part of a payment of restos a pagar, or of its annulment. Reais. */
interface ParteDoResto {
  resto_a_pagar_id: number;
  valor: string;
  valor_retido: string;
  do_ano: string;
}

/** What a payment of restos a pagar, or its annulment, tells the ledger: in the classification that they were inscribed with. */
export async function partesDosRestos(
  tx: Work,
  conta_bancaria: ContaBancaria,
  restos: readonly ParteDoResto[],
  retencoes: readonly { retencao_id: number; valor: string }[],
  espelho = false,
): Promise<Parte[]> {
  if (restos.length === 0) return [];
  const ids = restos.map(({ resto_a_pagar_id }) => resto_a_pagar_id);
  const records = await lerRestos(tx, ids);
  const titulos = await titulosDas(tx, ids, retencoes);
  return restos.flatMap(({ resto_a_pagar_id, valor, do_ano }) => {
    const contexto = { ...contextoDoResto(records.get(resto_a_pagar_id) as RestoAPagar), conta_bancaria };
    const own = titulos.filter((one) => one.resto_a_pagar_id === resto_a_pagar_id);
    const deAntes = menos(valor, do_ano);
    const [retidoDeAntes, retidoDoAno] = encher(own, deAntes);
    const parte = (codigo: string, bruto: string, retidos: readonly TituloRetido[]): Parte[] => {
      if (compareDecimals(bruto, '0') === 0) return [];
      const retido = sumDecimals(['0.00', ...retidos.map((one) => one.valor)]);
      return [
        {
          evento: espelho ? `${codigo}E` : codigo,
          valor: bruto,
          contexto,
          valores: { bruto, retido, liquido: menos(bruto, retido) },
          retencoes: retidos,
        },
      ];
    };
    return [...parte('4040', do_ano, retidoDoAno), ...parte('4041', deAntes, retidoDeAntes)];
  });
}

/** Retentions, in their order, up to an amount; and what of them is beyond it. */
function encher(retidos: readonly TituloRetido[], valor: string): [dentro: TituloRetido[], fora: TituloRetido[]] {
  let room = toCents(valor);
  const dentro: TituloRetido[] = [];
  const fora: TituloRetido[] = [];
  for (const one of retidos) {
    const whole = toCents(one.valor);
    const fits = whole < room ? whole : room;
    room -= fits;
    if (fits > 0n) dentro.push({ ...one, valor: fromCents(fits) });
    if (whole > fits) fora.push({ ...one, valor: fromCents(whole - fits) });
  }
  return [dentro, fora];
}

/** What of a payment of restos a pagar its annulments took, by row. Reais. */
type Anulado = ReadonlyMap<number, Omit<ParteDoResto, 'resto_a_pagar_id'>>;

/**
 * Of which restos a pagar and retentions an annulment is: in their order, of each first what had been liquidated before the year, and of its
 * retentions the proportion; the last annulment takes what is left.
 */
export async function repartirRestos(
  tx: Work,
  record: Pagamento,
  valor: string,
  retido: ReadonlyMap<number, string>,
): Promise<{ restos: ParteDoResto[]; retencoes: { retencao_id: number; valor: string }[] }> {
  if (record.restos.length === 0) return { restos: [], retencoes: [] };
  const before = await restosJaAnulados(tx, record.id);
  const donos = await restosDasRetencoes(tx, record);
  const retencoes: { retencao_id: number; valor: string }[] = [];
  let due = toCents(valor);
  const restos = record.restos.flatMap(({ resto_a_pagar_id, valor_bruto, do_ano }) => {
    const gone = before.get(resto_a_pagar_id) ?? { valor: '0.00', do_ano: '0.00' };
    const rest = toCents(valor_bruto) - toCents(gone.valor);
    const taken = rest < due ? rest : due;
    if (taken === 0n) return [];
    due -= taken;
    const deAntes = rest - (toCents(do_ano) - toCents(gone.do_ano));
    const own = record.retencoes
      .filter(({ retencao_id }) => donos.get(retencao_id) === resto_a_pagar_id)
      .map(({ retencao_id, valor: withheld }) => ({
        retencao_id,
        valor:
          taken === rest
            ? menos(withheld as string, retido.get(retencao_id) ?? '0.00')
            : proporcional(withheld as string, fromCents(taken), valor_bruto as string),
      }))
      .filter((line) => toCents(line.valor) > 0n);
    retencoes.push(...own);
    return [
      {
        resto_a_pagar_id,
        valor: fromCents(taken),
        do_ano: fromCents(taken > deAntes ? taken - deAntes : 0n),
        valor_retido: sumDecimals(['0.00', ...own.map((line) => line.valor)]),
      },
    ];
  });
  return { restos, retencoes };
}

async function restosJaAnulados(tx: Work, pagamento: number): Promise<Anulado> {
  const rows = await tx.db.rows<{ id: number } & Omit<ParteDoResto, 'resto_a_pagar_id'>>(
    `select x.resto_a_pagar_id as id, sum(x.valor)::text as valor, sum(x.valor_retido)::text as valor_retido, sum(x.do_ano)::text as do_ano
       from public.pagamento_anulacao_restos x join public.pagamento_anulacao a on a.id = x.pai_id where a.pagamento_id = $1 group by 1`,
    [pagamento],
  );
  return new Map(rows.map(({ id, ...gone }) => [id, gone]));
}
