import { addDays, sumDecimals } from '../../../../resources/definition';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { tipoDaCertidao } from '../../calculo/certidao';
import { type CertidaoDebito, certidaoDebito } from '../../resources/certidao_debito';
import { atualizador, saldoSql } from '../debitos';
import { novoCodigo } from '../papel';

/** Days for which a certidão holds. */
const VALIDADE = 90;

/** An open débito as a certidão tells it; reais on the day of issue. */
export interface LinhaCertidao {
  debito: string;
  vencimento: string;
  total: string;
  situacao: string;
}

interface Row extends Record<string, unknown> {
  tributo_id: number;
  debito: string;
  vencimento: string;
  pagavel_ate: string;
  saldo: string;
  vencido: boolean;
  parcelado: boolean;
  inscrito: boolean;
  suspenso: boolean;
}

export const certidaoRules = onResource(certidaoDebito, {
  derived: {
    rotulo: numberSql(certidaoDebito),
    situacao: (t) =>
      `case when ${t}.cancelada_em is not null then 'Cancelada' when ${t}.validade < hoje() then 'Vencida' else 'Válida' end`,
  },
  complete: async (draft, tx) => {
    const rows = await abertos(tx, draft);
    const emissao = tx.today();
    return {
      ...draft,
      tipo: tipoDaCertidao(rows.map(({ vencido, parcelado, suspenso }) => ({ vencido, suspenso: parcelado || suspenso }))),
      debitos_snapshot: JSON.stringify(await linhas(tx, rows, emissao)),
      codigo_verificacao: novoCodigo(),
      validade: addDays(emissao, VALIDADE),
      emissao,
      ano: Number(emissao.slice(0, 4)),
    };
  },
  acts: {
    cancelar: act('Certidão cancelada.', async ({ id }, { motivo }, tx) => {
      await tx.db.execute('update certidao_debito set cancelada_em = $2, motivo = $3 where id = $1 and cliente_id = $4', [
        id,
        tx.today(),
        motivo,
        tx.cliente.id,
      ]);
      return undefined;
    }),
  },
});

/** What is owed by the person of a contribuinte, in all of her inscriptions, or of an imóvel. */
function abertos(
  work: Work,
  { contribuinte_id, imovel_id }: Partial<Pick<CertidaoDebito, 'contribuinte_id' | 'imovel_id'>>,
): Promise<Row[]> {
  return work.db.rows<Row>(
    `select d.tributo_id, tr.sigla || ' ' || d.exercicio || ', parcela ' || d.parcela as debito, d.vencimento::text, d.pagavel_ate::text, (${saldoSql('d')})::text as saldo,
            d.pagavel_ate < $3 as vencido, exists (select from debito_parcelado p where p.debito_id = d.id) as parcelado, a.id is not null as inscrito,
            coalesce(a.situacao = 'suspensa', false) as suspenso
       from debito d join public.tributo tr on tr.id = d.tributo_id left join debito_inscrito i on i.debito_id = d.id left join public.divida_ativa a on a.id = i.divida_ativa_id
      where (d.imovel_id = $2 or d.contribuinte_id in (select c.id from public.contribuinte c join public.contribuinte o on o.pessoa_id = c.pessoa_id where o.id = $1))
        and (${saldoSql('d')}) > 0 order by d.vencimento, d.id`,
    [contribuinte_id ?? null, imovel_id ?? null, work.today()],
  );
}

async function linhas(work: Work, rows: readonly Row[], dia: string): Promise<LinhaCertidao[]> {
  const onDay = await atualizador(work, [...new Set(rows.map(({ tributo_id }) => tributo_id))]);
  return rows.map(({ tributo_id, debito, vencimento, pagavel_ate, saldo, vencido, parcelado, inscrito, suspenso }) => ({
    debito,
    vencimento,
    total: sumDecimals([onDay(tributo_id, { principal: saldo, vencimento: pagavel_ate }, dia).total]),
    situacao: suspenso ? 'Suspenso' : parcelado ? 'Parcelado' : inscrito ? 'Inscrito' : vencido ? 'Vencido' : 'A vencer',
  }));
}
