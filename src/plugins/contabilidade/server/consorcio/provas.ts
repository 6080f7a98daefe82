import type { Proof } from '../../../../server/proofs';
import { consorcio } from '../../resources/consorcio';
import { empenhadoSql, rateioSql } from './rateio';

/** CF6: the control of each contract is what it is worth; and what was committed is not beyond it (handbook Contabilidade 5.9). */
export const provasDosConsorcios = (): Proof[] => [
  {
    codigo: 'CF6',
    nome: 'Consórcios: contratos de rateio',
    verifica: 'O valor de cada contrato de rateio é o saldo da sua chave na conta 7.5.1.',
    lados: ['Contratos', 'Livro'],
    unidade: 'moeda',
    link: consorcio.route.base,
    sql: `select coalesce(p.nome, 'Só no livro: ' || l.chave) as descricao, coalesce(r.valor, 0) as a, coalesce(l.valor, 0) as b,
          '${consorcio.route.base}/' || k.id as link
     from (public.consorcio_contratos_rateio r join public.consorcio k on k.id = r.pai_id and k.cliente_id = $1 and k.entidade_id = $2 and r.exercicio = $3
             and k.data_exclusao is null join public.pessoa p on p.id = k.pessoa_id)
     full join (select s.conta_corrente ->> 'instrumento' as chave, sum(s.debitos - s.creditos) as valor from public.saldo_contabil s
                  join public.plano_conta c on c.id = s.conta_id
                 where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo between 1 and 12 and c.codigo like '7.5.1.%'
                   and s.conta_corrente ->> 'instrumento' like '${consorcio.name}:%:' || $3::text group by 1) l on l.chave = '${consorcio.name}:' || k.id || ':' || $3::text`,
  },
  {
    codigo: 'CF6',
    nome: 'Consórcios: empenhado além do rateio',
    verifica: 'O que se empenhou a cada consórcio não passa do contrato de rateio do exercício.',
    lados: ['Além do rateio', 'Zero'],
    unidade: 'moeda',
    link: consorcio.route.base,
    sql: `select p.nome as descricao, greatest(${empenhadoSql('k', '$3::int')} - ${rateioSql('k', '$3::int')}, 0) as a, 0::numeric as b, '${consorcio.route.base}/' || k.id as link
     from public.consorcio k join public.pessoa p on p.id = k.pessoa_id where k.cliente_id = $1 and k.entidade_id = $2 and k.data_exclusao is null`,
  },
];
