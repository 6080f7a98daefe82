import type { Proof } from '../../../server/proofs';
import { bem } from '../resources/bem';
import { classificacaoPatrimonial } from '../resources/classificacao_patrimonial';
import { CONTA_A_INCORPORAR } from './contas';

/** What the book has in an account, by its code without the zeros that end it, until the end of the year. */
const noLivro = (conta: string, sinal: 1 | -1) => `coalesce((
    select ${sinal} * sum(s.debitos - s.creditos) from public.saldo_contabil s join public.plano_conta p on p.id = s.conta_id
     where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo < 13 and p.codigo = ${conta}), 0)`;

/** The bens that were in the book at the end of the year; what each is worth is what it is today, and only the last year is of today. */
const BENS = `public.bem b join public.classificacao_patrimonial c on c.id = b.classificacao_id
    where b.cliente_id = $1 and b.entidade_id = $2 and b.situacao_bem = 'ativo' and b.data_incorporacao <= make_date($3::int, 12, 31)
      and $3 = extract(year from hoje())`;

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
       select c.conta_bem as conta, 1 as sinal, sum(b.valor_bruto) as valor from ${BENS} group by 1
       union all select c.conta_depreciacao, -1, sum(b.depreciacao_acumulada) from ${BENS} and b.depreciacao_acumulada > 0 group by 1
       union all select c.conta_impairment, -1, sum(b.perda_acumulada) from ${BENS} and b.perda_acumulada > 0 group by 1)
     select 'Conta ' || k.conta as descricao, sum(k.valor) as a,
            case when k.sinal = 1 then ${noLivro('k.conta', 1)} else ${noLivro('k.conta', -1)} end as b, null::text as link
       from contas k where k.conta is not null group by k.conta, k.sinal`,
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
