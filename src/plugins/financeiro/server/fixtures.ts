import type { Wire } from '#tests/server/caller';
import type { Caller, Suite } from '#tests/server/harness';
import { type ContaBancaria, registrarFato } from '../../contabilidade/server';

/** The exercício of the tests of the treasury. */
export const YEAR = 2026;

/** What each kind of account is in the chart. */
const DA_CONTA = { movimento: '1.1.1.1.1.19', aplicacao: '1.1.1.1.1.50', rpps: '1.1.1.1.1.06' } as const;

interface Opcoes {
  entidade?: number;
  tipo?: keyof typeof DA_CONTA;
  /** AAAA-MM-DD; without it the money is of the opening of the year. */
  desde?: string;
}

/** The treasury of the Prefeitura of the demonstration, with accounts made for the test. */
export class Tesouraria {
  readonly suite: Suite;
  private made = 0;

  constructor(suite: Suite) {
    this.suite = suite;
  }

  async id(sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.suite.sql<{ id: number }>(sql, values);
    if (!row) throw new Error(`Nada em: ${sql}`);
    return row.id;
  }

  /** The national fonte of the current exercício, by the code of the STN. */
  fonte(stn: string): Promise<number> {
    return this.id('select id from fonte_recurso where codigo = $1', [`1.${stn}.0000`]);
  }

  /** Somebody with these rules in an entity; the Prefeitura, unless said. */
  async alguem(menus: Readonly<Record<string, readonly number[]>>, entidade?: number): Promise<Caller> {
    return (await this.suite.make.userWith(menus)).in(entidade ?? (await this.suite.make.entity('02')), YEAR);
  }

  /** An account of an entity with money of fontes of its own, by the code of the STN. */
  async conta(saldos: Readonly<Record<string, string>>, { entidade, tipo = 'movimento', desde }: Opcoes = {}): Promise<number> {
    this.made += 1;
    const dona = entidade ?? (await this.suite.make.entity('02'));
    const id = await this.id(
      `insert into conta_bancaria (cliente_id, entidade_id, descricao, tipo, situacao, banco_id, agencia, conta, conta_dv, permite_saldo_negativo, abertura, layout)
       select o.cliente_id, $1, $2, $3, true, b.id, '77', $2, '0', false, '2020-01-01', 'manual' from orgao o, banco b where o.id = $1 and b.codigo = '001' returning id`,
      [dona, `8${this.made}`, tipo],
    );
    for (const [n, [stn, valor]] of Object.entries(saldos).entries()) {
      const fonte = await this.fonte(stn);
      await this.suite.sql('insert into conta_bancaria_fontes (pai_id, ordem, fonte_recurso_id) values ($1, $2, $3)', [id, n, fonte]);
      if (valor !== '0.00') await this.entrar({ id, tipo }, stn, valor, { entidade: dona, desde });
    }
    return id;
  }

  /** Puts money of a fonte in an account: of the opening of the year or, of a later day, a gift that nobody launched. */
  async entrar(conta: ContaBancaria, stn: string, valor: string, { entidade, desde }: Opcoes): Promise<void> {
    this.made += 1;
    const [dona, fonte_recurso_id] = [entidade ?? (await this.suite.make.entity('02')), await this.fonte(stn)];
    const contexto = { conta_bancaria: conta, fonte_recurso_id };
    const controle = stn === '500' ? '7.2.1.1.1' : stn.startsWith('86') ? '7.2.1.1.3' : '7.2.1.1.2';
    const natureza = await this.id(
      "select id from natureza_receita where codigo = '1.1.1.2.53.0.1' and situacao order by desdobramento limit 1",
    );
    const work = (await this.suite.platform()).inEntity(dona).inYear(YEAR);
    await work.transact((tx) =>
      registrarFato(tx, {
        ...(desde
          ? { fato: 'RECEITA', evento: '2021', data: desde, valor, contexto: { ...contexto, natureza_receita_id: natureza } }
          : {
              fato: 'SALDO_ABERTURA',
              evento: '9000',
              data: `${YEAR}-01-01`,
              periodo: 0 as const,
              linhas: [
                { conta: DA_CONTA[conta.tipo as keyof typeof DA_CONTA], dc: 'D', valor, isf: 'F', contexto },
                { conta: '2.3.7.1.1.02', dc: 'C', valor },
                { conta: controle, dc: 'D', valor, contexto },
                { conta: '8.2.1.1.1.01', dc: 'C', valor, contexto },
              ],
            }),
        entidade_id: dona,
        origem: { tipo: 'teste', id: this.made },
        chave: `teste:entrada:${this.made}`,
      }),
    );
  }

  /** Σ D − Σ C of the accounts below a group, by keys, at the end of a day. */
  async saldo(
    grupo: string,
    chaves: object = {},
    { entidade, ate = '9999-12-31' }: { entidade?: number; ate?: string } = {},
  ): Promise<string> {
    const [row] = await this.suite.sql<{ valor: string }>(
      `select coalesce(sum(case x.dc when 'D' then x.valor else -x.valor end), 0)::numeric(18,2)::text as valor
         from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
        where l.entidade_id = $1 and l.exercicio = $2 and c.codigo like $3 || '%' and l.data <= $5 and conta_corrente_de(x) @> $4::jsonb`,
      [entidade ?? (await this.suite.make.entity('02')), YEAR, grupo, JSON.stringify(chaves), ate],
    );
    return row?.valor as string;
  }

  /** The lines of an entry as the handbook writes them: `D 1.1.1.1.1.19 100.00`. */
  async partidas(chave: string, entidade?: number): Promise<string[]> {
    const rows = await this.suite.sql<{ linha: string }>(
      `select x.dc || ' ' || regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || x.valor as linha from lancamento_contabil l
         join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
        where l.chave = $1 and ($2::bigint is null or l.entidade_id = $2) order by x.ordem`,
      [chave, entidade ?? null],
    );
    return rows.map(({ linha }) => linha);
  }

  /** How many entries the books have. */
  async lancamentos(): Promise<number> {
    const [row] = await this.suite.sql<{ n: number }>('select count(*)::int as n from lancamento_contabil');
    return row?.n ?? 0;
  }
}

/** The result of a call that must do well. */
export async function ok(call: Promise<{ status: number; body: Wire }>, status = 201): Promise<Wire> {
  const answer = await call;
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.result;
}

/** What a call is refused for, by field. */
export async function recusa(call: Promise<{ status: number; body: Wire }>): Promise<Wire> {
  const { status, body } = await call;
  if (status !== 422) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.errors ?? body.message;
}
