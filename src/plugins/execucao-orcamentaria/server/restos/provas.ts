import type { Proof } from '../../../../server/proofs';
import { restoAPagar } from '../../resources/restos/resto_a_pagar';

/** What each of the restos a pagar of a year keeps, as the book of it says: what is to be liquidated, and what is to be paid. */
const GUARDADOS = [
  ['valor a liquidar', 'r.inscrito - r.inscrito_liquidado - m.liquidado - m.cancelado', ['6.3.1.1', '6.3.1.2', '6.3.1.7']],
  ['valor a pagar', 'r.inscrito_liquidado + m.liquidado - m.pago - m.cancelado_liquidado', ['6.3.1.3', '6.3.2.1', '6.3.2.7']],
] as const;

/**
 * CF6, of restos a pagar, by empenho or, of one older than the system, by itself: as it was in the year that is proven. A year whose opening is
 * provisional has in its book what is not inscribed yet.
 */
export const provasDosRestos: readonly Proof[] = GUARDADOS.map(([nome, valor, contas]) => ({
  codigo: 'CF6',
  nome: `Restos a pagar: ${nome}`,
  verifica: `O ${nome} guardado (restos a pagar) é o saldo das contas ${contas.join(', ')} na mesma chave do livro.`,
  lados: ['Restos a pagar', 'Livro'],
  unidade: 'moeda',
  link: restoAPagar.route.base,
  sql: `with guardado as (
       select coalesce('e' || r.empenho_id, 'r' || r.id) as chave, min(r.numero_empenho) as nome, min(r.id) as id, sum(${valor}) as valor
         from public.resto_a_pagar r cross join lateral (
           select coalesce(sum(v.valor) filter (where v.tipo = 'liquidacao'), 0) as liquidado, coalesce(sum(v.valor) filter (where v.tipo = 'pagamento'), 0) as pago,
                  coalesce(sum(v.valor) filter (where v.tipo = 'cancelamento'), 0) as cancelado,
                  coalesce(sum(v.valor) filter (where v.tipo = 'cancelamento_liquidado'), 0) as cancelado_liquidado
             from public.movimento_de_resto v where v.resto_a_pagar_id = r.id and v.exercicio <= $3) m
        where r.cliente_id = $1 and r.entidade_id = $2 and r.ano_inscricao <= $3 and r.data_exclusao is null group by 1),
     no_livro as (
       select coalesce('e' || (s.conta_corrente ->> 'empenho_id'), 'r' || substr(s.conta_corrente ->> 'instrumento', ${restoAPagar.name.length + 2})) as chave,
              sum(s.creditos - s.debitos) as valor
         from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
        where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and (${contas.map((conta) => `c.codigo like '${conta}.%'`).join(' or ')}) group by 1)
     select coalesce('Resto a pagar ' || g.nome, 'Só no livro: ' || x.chave) as descricao, coalesce(g.valor, 0) as a, coalesce(x.valor, 0) as b,
            '${restoAPagar.route.base}/' || g.id as link
       from guardado g full join no_livro x on x.chave = g.chave
      where not exists (select from public.encerramento_exercicio p where p.entidade_id = $2 and p.exercicio = $3 - 1 and p.provisoria and p.desfeita_em is null)`,
}));
