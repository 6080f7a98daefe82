import { endpoint } from '../../../../server/http/endpoint';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';
import { creditoReceber } from '../../resources/credito_receber';
import { termsSql } from '../conferencia/saldos';

/**
 * Makes a row of each tributo and exercício that Arrecadação has in the books, and renews what was launched of each (handbook Contabilidade
 * 5.6, "batch daily"). The key that Arrecadação posts is the sigla of the tributo and its exercício.
 *
 * @param entidade null is of every entity
 * @returns how many rows there are now
 */
export async function sincronizarCreditos(tx: Work, entidade: number | null): Promise<number> {
  return tx.db.execute(
    `insert into public.credito_receber (cliente_id, entidade_id, usuario_cadastro_id, documento, data, origem, tributo_id, exercicio_credito, conta_contabil_id,
            tributaria, valor, sintetico, instrumento)
     select $1::bigint, k.entidade_id, $3::bigint, k.instrumento, k.data, case when k.lancado then 'lancamento_tributario' else 'divida_ativa' end, t.id,
            right(k.instrumento, 4)::smallint, k.conta_id, not k.nao_tributaria, k.valor, true, k.instrumento
       from (select l.entidade_id, x.instrumento, min(l.data) as data, bool_or(c.codigo like '1.1.2.%') as lancado,
                    (array_agg(x.conta_id order by c.codigo like '1.2.1.%', l.id desc))[1] as conta_id, bool_or(c.codigo like '1.2.1.1.1.05%') as nao_tributaria,
                    sum(x.valor) as valor
               from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
               join public.evento_contabil e on e.id = l.evento_id
              where l.cliente_id = $1 and ($2::bigint is null or l.entidade_id = $2) and x.dc = 'D' and ${termsSql(['1.1.2', '1.2.1'])}
                and x.instrumento ~ ' [0-9]{4}$' and l.estorno_de_id is null and e.codigo <> '6040' and e.codigo not like '203%'
                and not exists (select from public.lancamento_contabil r where r.estorno_de_id = l.id)
                and (e.codigo < '9' or l.exercicio = (select min(b.exercicio) from public.livro_contabil b where b.entidade_id = l.entidade_id))
              group by 1, 2) k
       join tributo t on t.sigla = left(k.instrumento, length(k.instrumento) - 5)
     on conflict (cliente_id, entidade_id, instrumento) where data_exclusao is null do update set valor = excluded.valor, versao = credito_receber.versao + 1
      where credito_receber.valor <> excluded.valor`,
    [tx.cliente.id, entidade, tx.caller?.usuarioId ?? null],
  );
}

export const sincronizar = endpoint({
  method: 'POST',
  url: `${creditoReceber.api.path}/sincronizar`,
  access: { menu: [creditoReceber.menu], regra: 5 },
  tag: creditoReceber.label.many,
  summary: 'Trazer os créditos da Arrecadação',
  handle: async (work) =>
    work.transact(async (tx) => {
      const n = await sincronizarCreditos(tx, tx.setting.entidadeId);
      tx.audit({
        acao: 'ato',
        recurso: creditoReceber.name,
        descricao: 'Trazer da Arrecadação',
        sistema: creditoReceber.menu,
        depois: { novos_ou_alterados: n },
      });
      return { message: n === 0 ? 'Nada mudou desde a última vez.' : `Créditos trazidos ou renovados: ${n}.` };
    }),
});

export const nightlyCreditos: Nightly = {
  name: 'creditos_da_arrecadacao',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact((tx) => sincronizarCreditos(tx, null));
  },
};
