import type { Proof } from '../../../../server/proofs';
import { saldoContabil } from '../../resources/saldo_contabil';
import { balanceSql, type Termos, termsSql } from './saldos';

/** By what the balances of an identity are told apart: an SQL value of `s`, and what it is called, of the value `k.chave`. */
interface Chave {
  valor: string;
  nome: string;
}

const FONTE: Chave = {
  valor: "s.conta_corrente ->> 'fonte_recurso_id'",
  nome: "'Fonte ' || coalesce((select f.codigo from public.fonte_recurso f where f.id = k.chave::bigint), 'não informada')",
};
const RECEITA: Chave = {
  valor: "concat_ws('|', s.conta_corrente ->> 'natureza_receita_id', s.conta_corrente ->> 'fonte_recurso_id')",
  nome: `'Receita ' || coalesce((select n.codigo from public.natureza_receita n where n.id = split_part(k.chave, '|', 1)::bigint), '') || ', fonte ' ||
    coalesce((select f.codigo from public.fonte_recurso f where f.id = nullif(split_part(k.chave, '|', 2), '')::bigint), 'não informada')`,
};
const DOTACAO: Chave = {
  valor: "s.conta_corrente ->> 'dotacao_id'",
  nome: "'Ficha ' || coalesce((select lpad(d.ficha::text, 4, '0') from public.dotacao d where d.id = k.chave::bigint), 'não informada')",
};
const EMPENHO: Chave = { valor: "s.conta_corrente ->> 'empenho_id'", nome: "'Empenho de registro ' || coalesce(k.chave, 'não informado')" };
const RESTO: Chave = {
  valor: "concat_ws(' de ', s.conta_corrente ->> 'empenho_id', s.conta_corrente ->> 'ano_inscricao')",
  nome: "'Resto a pagar do empenho ' || coalesce(nullif(k.chave, ''), 'não informado')",
};
const INSTRUMENTO: Chave = { valor: "s.conta_corrente ->> 'instrumento'", nome: "coalesce(k.chave, 'Sem instrumento')" };
const LIVRO: Chave = { valor: "'livro'::text", nome: "'Todo o livro'" };

interface Identidade {
  codigo: string;
  verifica: string;
  a: Termos;
  b: Termos;
  por?: Chave;
}

/**
 * The identities of section 9 that the books prove by themselves, in the words of the handbook. I1 is CF3 and CF4; I12 is I2 with the
 * same term taken off both sides.
 */
const IDENTIDADES: readonly Identidade[] = [
  { codigo: 'I2', verifica: 'O ativo é o passivo, o patrimônio líquido e o resultado do exercício.', a: ['1', '3'], b: ['2', '4'] },
  {
    codigo: 'I3',
    verifica: 'A previsão da receita é a receita a realizar e a realizada, menos as deduções, por natureza e fonte.',
    a: ['5.2.1.1', '5.2.1.2'],
    b: ['6.2.1.1', '6.2.1.2', '6.2.1.3'],
    por: RECEITA,
  },
  {
    codigo: 'I4',
    verifica: 'O crédito autorizado de cada ficha é o disponível, o indisponível e o utilizado.',
    a: ['5.2.2.1.1', '5.2.2.1.2', '5.2.2.1.9'],
    b: ['6.2.2.1.1', '6.2.2.1.2', '6.2.2.1.3'],
    por: DOTACAO,
  },
  {
    codigo: 'I4',
    verifica: 'Os recursos que abrem créditos igualam os créditos que abrem: a conta 5.2.2.1.3 fica em zero.',
    a: ['5.2.2.1.3'],
    b: [],
  },
  {
    codigo: 'I5',
    verifica: 'Os empenhos emitidos são a sua execução, empenho por empenho.',
    a: ['5.2.2.9.2'],
    b: ['6.2.2.9.2'],
    por: EMPENHO,
  },
  ...(
    [
      ['a liquidar', '01', '05'],
      ['em liquidação', '02', '06'],
      ['liquidado a pagar', '03', '07'],
      ['pago', '04', null],
    ] as const
  ).map(
    ([stage, n, inscribed]): Identidade => ({
      codigo: 'I5',
      verifica: `O ${stage} de cada empenho é o mesmo no crédito utilizado e na emissão de empenhos.`,
      a: [`6.2.2.9.2.01.${n}`],
      b: [`6.2.2.1.3.${n}`, ...(inscribed ? [`6.2.2.1.3.${inscribed}`] : [])],
      por: EMPENHO,
    }),
  ),
  { codigo: 'I6', verifica: 'Os restos a pagar não processados inscritos são a sua execução.', a: ['5.3.1'], b: ['6.3.1'], por: RESTO },
  { codigo: 'I6', verifica: 'Os restos a pagar processados inscritos são a sua execução.', a: ['5.3.2'], b: ['6.3.2'], por: RESTO },
  { codigo: 'I7', verifica: 'Os controles devedores são os credores.', a: ['7'], b: ['8'] },
  { codigo: 'I7', verifica: 'A disponibilidade de cada fonte é a soma dos seus destinos.', a: ['7.2.1.1'], b: ['8.2.1.1'], por: FONTE },
  {
    codigo: 'I8',
    verifica: 'O dinheiro de cada fonte é a sua disponibilidade, livre e comprometida.',
    a: ['1.1.1', '1.1.3.5', '1.1.4', '1.1.3.8.1.06'],
    b: ['8.2.1.1.1', '8.2.1.1.2', '8.2.1.1.3'],
    por: FONTE,
  },
  {
    codigo: 'I9',
    verifica: 'A disponibilidade comprometida por empenho a liquidar é o que falta liquidar, por fonte.',
    a: ['8.2.1.1.2.01'],
    b: ['6.2.2.1.3.01', '6.3.1.1', '6.3.1.7.1'],
    por: FONTE,
  },
  {
    codigo: 'I9',
    verifica: 'A disponibilidade comprometida em liquidação é o que está em liquidação, por fonte.',
    a: ['8.2.1.1.2.02'],
    b: ['6.2.2.1.3.02', '6.3.1.2', '6.3.1.7.2'],
    por: FONTE,
  },
  {
    codigo: 'I9',
    verifica: 'A disponibilidade comprometida por liquidação é o que falta pagar, por fonte.',
    a: ['8.2.1.1.3.01'],
    b: ['6.2.2.1.3.03', '6.3.1.3', '6.3.2.1', '6.3.2.7'],
    por: FONTE,
  },
  {
    codigo: 'I9',
    verifica: 'A disponibilidade comprometida por consignações é o que se reteve e não se recolheu, por fonte.',
    a: ['8.2.1.1.3.02'],
    b: ['2.1.8.8.1.01'],
    por: FONTE,
  },
  {
    codigo: 'I9',
    verifica: 'A disponibilidade comprometida por depósitos é o que se deve devolver, por fonte.',
    a: ['8.2.1.1.3.03'],
    b: ['2.1.8.8.1.03', '2.1.8.8.1.04'],
    por: FONTE,
  },
  {
    codigo: 'I10',
    verifica: 'O passivo financeiro, sem consignações nem depósitos, é o que está em liquidação e o liquidado a pagar, por fonte.',
    a: ['2 F', '-2.1.8.8 F'],
    b: ['6.2.2.1.3.02', '6.2.2.1.3.03', '6.3.1.2', '6.3.1.3', '6.3.1.7.2', '6.3.2.1', '6.3.2.7'],
    por: FONTE,
  },
  {
    codigo: 'I11',
    verifica: 'O superávit financeiro é a disponibilidade livre e o ativo realizável.',
    a: ['1 F', '-2 F', '-6.2.2.1.3.01', '-6.3.1.1', '-6.3.1.7.1'],
    b: ['8.2.1.1.1', '1.1.3.8.1.99 F'],
  },
  ...(
    [
      ['1', 'Os atos potenciais'],
      ['3', 'A dívida ativa inscrita'],
      ['5', 'Os contratos de rateio'],
      ['9', 'As responsabilidades'],
    ] as const
  ).map(
    ([n, what]): Identidade => ({
      codigo: 'I19',
      verifica: `${what} de cada instrumento: o controle é a sua execução.`,
      a: [`7.${n}`],
      b: [`8.${n}`],
      por: INSTRUMENTO,
    }),
  ),
];

/** The identities that wait for a module, and for which. */
export const IDENTIDADES_FORA: readonly string[] = [
  'I14, das conciliações: o saldo contábil de cada uma é lido do próprio livro.',
  'I16, de estoque e de bens: dependem do Almoxarifado e do Patrimônio.',
  'I17, do que uma entidade deve ou paga à outra pelo orçamento (5º nível 2, modalidade 91): um lado pode ser lançado sem o outro, e as contas não dizem com qual entidade é cada saldo.',
  'I19, das chaves encerradas: depende do encerramento de cada instrumento.',
];

/** I19: what is owned, owed and kept for somebody is never on the side against its nature. The DDR that is free may be (N1). */
const chavesInvertidas: Proof = {
  codigo: 'CF7',
  nome: 'Identidade I19',
  verifica: 'Nenhuma chave do ativo, do passivo e da disponibilidade comprometida está do lado contrário ao da sua conta.',
  lados: ['Do lado contrário', 'Zero'],
  unidade: 'moeda',
  link: saldoContabil.route.base,
  sql: `select format('Conta %s%s: %s', c.codigo, coalesce(' ' || s.isf, ''), s.conta_corrente) as descricao,
          greatest(sum(s.debitos - s.creditos) * case c.natureza_saldo when 'D' then -1 else 1 end, 0) as a, 0::numeric as b, null::text as link
     from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
    where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and c.natureza_saldo in ('D', 'C')
      and ${termsSql(['1.1.1', '1.1.2', '1.1.5', '1.2', '2', '7.2', '8.2.1.1.2', '8.2.1.1.3', '8.2.1.1.4'])}
    group by c.codigo, c.natureza_saldo, s.isf, s.conta_corrente`,
};

const daIdentidade = ({ codigo, verifica, a, b, por = LIVRO }: Identidade): Proof => ({
  codigo: 'CF7',
  nome: `Identidade ${codigo}`,
  verifica,
  lados: [said(a), b.length > 0 ? said(b) : 'Zero'],
  unidade: 'moeda',
  link: saldoContabil.route.base,
  sql: `select ${por.nome} as descricao, k.a, k.b, null::text as link
     from (select ${por.valor} as chave, ${balanceSql(a)} as a, ${b.length > 0 ? balanceSql(b) : '0::numeric'} as b
             from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
            where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and ${termsSql([...a, ...b])} group by 1) k`,
});

/** CF7. */
export const provasDasIdentidades: readonly Proof[] = [...IDENTIDADES.map(daIdentidade), chavesInvertidas];

/** The identities that hold for each ficha and for each empenho. */
export const provasDaExecucaoPorChave = (): readonly Proof[] =>
  IDENTIDADES.filter(({ por }) => por === DOTACAO || por === EMPENHO).map(daIdentidade);

/** `1.1.1 + 1.1.4 − 2.1.8.8` */
function said(termos: Termos): string {
  return termos.map((term, n) => (term.startsWith('-') ? `− ${term.slice(1)}` : n > 0 ? `+ ${term}` : term)).join(' ');
}
