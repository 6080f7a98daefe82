import type { Proof } from '../../../server/proofs';
import { bem } from '../resources/bem';
import { classificacaoPatrimonial } from '../resources/classificacao_patrimonial';
import { CONTA_A_INCORPORAR } from './contas';

/** What the book has in an account, by its code without the zeros that end it, until the end of the year. */
const noLivro = (conta: string, sinal: 1 | -1) => `coalesce((
    select ${sinal} * sum(s.debitos - s.creditos) from public.saldo_contabil s join public.plano_conta p on p.id = s.conta_id
     where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo < 13 and p.codigo = ${conta}), 0)`;

/** The changes of value until the end of the year, each in the accounts of the class that it was of. */
const VALORES = `public.bem_valor v join public.classificacao_patrimonial c on c.id = v.classificacao_id
    where v.cliente_id = $1 and v.entidade_id = $2 and v.data <= make_date($3::int, 12, 31)`;

/** C2 and C3: what the bens are worth, and what waits to be one, is what the book has (handbook Compras 12). */
export const provasDosBens = (): Proof[] => [
  {
    codigo: 'CF6',
    nome: 'Bens: valor por conta',
    verifica: 'O valor bruto, a depreciação e a perda dos bens, conta por conta, são os saldos das contas no livro.',
    lados: ['Bens', 'Livro'],
    unidade: 'moeda',
    link: classificacaoPatrimonial.route.base,
    sql: `with contas as (
       select c.conta_bem as conta, 1 as sinal, sum(v.bruto) as valor from ${VALORES} group by 1
       union all select c.conta_depreciacao, -1, sum(v.depreciacao) from ${VALORES} group by 1 having bool_or(v.depreciacao <> 0)
       union all select c.conta_impairment, -1, sum(v.perda) from ${VALORES} group by 1 having bool_or(v.perda <> 0)),
     somadas as (select k.conta, k.sinal, sum(k.valor) as valor from contas k where k.conta is not null group by 1, 2)
     select 'Conta ' || k.conta as descricao, k.valor as a,
            case when k.sinal = 1 then ${noLivro('k.conta', 1)} else ${noLivro('k.conta', -1)} end as b, null::text as link
       from somadas k`,
  },
  {
    codigo: 'CF6',
    nome: 'Bens a incorporar',
    verifica: `O valor dos bens que esperam a incorporação é o saldo da conta ${CONTA_A_INCORPORAR}; em 31/12 deve ser zero.`,
    lados: ['A incorporar', 'Livro'],
    unidade: 'moeda',
    link: bem.route.base,
    sql: `select 'Conta ${CONTA_A_INCORPORAR}' as descricao, coalesce((
         select sum(b.valor_aquisicao) from public.bem b where b.cliente_id = $1 and b.entidade_id = $2 and b.situacao_bem = 'a_incorporar'
            and b.conta_origem = '${CONTA_A_INCORPORAR}'), 0) as a, ${noLivro(`'${CONTA_A_INCORPORAR}.00'`, 1)} as b, null::text as link
       where $3 = extract(year from hoje())`,
  },
];
