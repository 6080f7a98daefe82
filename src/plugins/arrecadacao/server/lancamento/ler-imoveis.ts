import type { Work } from '../../../../server/work';

/** What the launch of a tax on property asks of an imóvel. Decimals as text. */
export interface ImovelLancavel {
  id: number;
  inscricao: string;
  /** Use by which the rate is chosen: land without building is territorial, whatever it is used for. */
  uso: string;
  contribuinte_id: number | null;
  /** False when it was never valued in the exercício. */
  avaliado: boolean;
  valor_venal: string | null;
  /** What the law exempts, in percent; several add up. */
  isencao: string | null;
  /** Whether the tax of the exercício is already launched on it, by any lote. */
  lancado: boolean;
}

/** Who owes is what the municipal law chose (STJ Súmula 399): the compromissário in the place of the owner, or the owner. */
const HOLDER = `
  select c.id from cliente m, compromissario k join contribuinte c on c.pessoa_id = k.pessoa_id and c.tipo = 'imobiliario'
   where m.id = $4 and m.iptu_sujeito = 'compromissario' and k.sujeito_passivo and k.empreendimento_id = i.empreendimento_id
     and upper(k.quadra) = upper(i.quadra) and k.lote = i.lote and k.inicio <= make_date($2, 1, 1) and (k.fim is null or k.fim >= make_date($2, 1, 1))
   order by k.percentual desc nulls last, k.id limit 1`;

/** The principal owner on 1 January, when the tax is owed; of who came later, the one of today. */
const OWNER = `
  select o.contribuinte_id from imovel_proprietarios o
   where o.pai_id = i.id and o.principal and (o.fim is null or o.fim >= make_date($2, 1, 1))
   order by (o.inicio <= make_date($2, 1, 1)) desc, o.inicio desc, o.id desc limit 1`;

/**
 * Active imóveis with their valuation in force in the exercício of the call.
 *
 * @param where of which: a setor fiscal, or one imóvel; nulls are all of them
 */
export async function lerLancaveis(
  tx: Work,
  tributoId: number,
  exercicio: number,
  { setor, imovel }: { setor?: number | null; imovel?: number | null },
): Promise<ImovelLancavel[]> {
  return tx.inYear(exercicio).db.rows<ImovelLancavel & Record<string, unknown>>(
    `select i.id, i.inscricao,
            case when exists (select from imovel_edificacao e where e.pai_id = i.id and e.situacao = 'habitavel') then i.uso else 'territorial' end as uso,
            coalesce((${HOLDER}), (${OWNER})) as contribuinte_id,
            a.id is not null as avaliado, a.valor_venal::text as valor_venal,
            (select sum(case when n.tipo = 'reducao' or x.percentual is not null then coalesce(x.percentual, n.percentual, 0) else 100 end)::text
               from imovel_isencoes x join tributo_isencoes n on n.id = x.isencao_id
              where x.pai_id = i.id and n.pai_id = $1 and x.inicio <= make_date($2, 1, 1) and (x.fim is null or x.fim >= make_date($2, 1, 1))) as isencao,
            exists (select from public.lancamento_vivo v where v.cliente_id = $4 and v.tributo_id = $1 and v.exercicio = $2 and v.imovel_id = i.id) as lancado
       from imovel i
       left join lateral (select a.id, a.valor_venal from avaliacao_imovel a where a.imovel_id = i.id order by a.id desc limit 1) a on true
      where i.situacao = 'ativo' and ($3::bigint is null or i.setor_fiscal_id = $3) and ($5::bigint is null or i.id = $5)
      order by i.inscricao`,
    [tributoId, exercicio, setor ?? null, tx.cliente.id, imovel ?? null],
  );
}

/** What the law of a tributo says of an exercício. */
export interface LeiTributo {
  sigla: string;
  marginal: boolean;
  valor_minimo: string | null;
  parcela_minima: string | null;
  aliquotas: { uso: string | null; faixa_de: string | null; faixa_ate: string | null; aliquota: string }[];
  calendario: { parcela: number; vencimento: string; pagavel_ate: string; desconto: string | null }[];
  decadencia_anos: number;
}

/** The rates and the due dates of the exercício, in order. */
export async function lerLei(tx: Work, tributoId: number, exercicio: number): Promise<LeiTributo> {
  const row = await tx.db.first<LeiTributo & Record<string, unknown>>(
    `select t.sigla, coalesce(t.aliquota_progressiva, false) as marginal, t.valor_minimo::text, t.parcela_minima::text, t.decadencia_anos,
            (select coalesce(json_agg(json_build_object('uso', a.uso, 'faixa_de', a.faixa_de::text, 'faixa_ate', a.faixa_ate::text, 'aliquota', a.aliquota::text) order by a.ordem), '[]')
               from tributo_aliquotas a where a.pai_id = t.id and a.exercicio = $2 and a.aliquota is not null) as aliquotas,
            (select coalesce(json_agg(json_build_object('parcela', c.parcela, 'vencimento', c.vencimento, 'pagavel_ate', coalesce(c.pagavel_ate, c.vencimento), 'desconto', c.desconto::text) order by c.parcela), '[]')
               from tributo_calendario c where c.pai_id = t.id and c.exercicio = $2) as calendario
       from tributo t where t.id = $1`,
    [tributoId, exercicio],
  );
  if (!row) throw new Error(`O tributo ${tributoId} não existe.`);
  return row;
}
