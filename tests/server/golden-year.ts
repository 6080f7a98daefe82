import type { Contexto, Fato, LinhaDoFato } from '../../src/plugins/contabilidade/server';
import type { Suite } from './harness';

/** The fiscal year of the example. */
export const ANO = 2026;

const FONTES = { f500: '1.500.0000', f540: '1.540.0000', f754: '1.754.0000', f755: '1.755.0000', f862: '1.862.0000', f2500: '2.500.0000' };
type Fonte = keyof typeof FONTES;

/** Revenue natures of the example, by the beginning of their code. */
const RECEITAS = {
  iptu: '1.1.1.2.50.0.1',
  irrf: '1.1.1.3.03.1.1',
  rendimento: '1.3.2.1.01.0.1',
  fpm: '1.7.1.1.51.1.1',
  fundeb: '1.7.5.1.50.0.1',
  credito: '2.1.1.2.',
  alienacao: '2.2.1.3.',
};
type Receita = keyof typeof RECEITAS;

/** Dotações of 13.5: nature, fonte, function and subfunction. */
const DOTACOES: Readonly<Record<string, readonly [natureza: string, fonte: Fonte, funcao: string, subfuncao: string]>> = {
  D1: ['3.1.90.11', 'f500', '04', '122'],
  D2: ['3.1.90.11', 'f540', '12', '361'],
  D3: ['3.3.90.39', 'f500', '04', '122'],
  D3S: ['3.3.90.39', 'f2500', '04', '122'],
  D4: ['3.3.90.30', 'f500', '04', '122'],
  D5: ['4.4.90.51', 'f754', '15', '451'],
  D6: ['4.4.90.52', 'f755', '04', '122'],
  D7: ['3.2.90.21', 'f500', '28', '843'],
  D8: ['4.6.90.71', 'f500', '28', '843'],
  D9: ['9.9.99.99', 'f500', '99', '999'],
};

/** Empenhos, by number: those of 2025 first. */
const RPNP = 9001;
const RPP = 9002;
const E = { E1: 9101, E2: 9102, E3: 9103, E4: 9104, E5: 9105, E6: 9106, E7: 9107, E8: 9108, E9: 9109 };

const INSS = '2.1.8.8.1.01.02';
const IRRF = '2.1.8.8.1.01.04';
const SERVICO = { VPD: '3.3.2.3.1.01', PAS: '2.1.3.1.1.01.01' };
const PESSOAL = { VPD: '3.1.1.2.1.01', PAS: '2.1.1.1.1.01.01' };
const ESTOQUE = { VPD: '1.1.5.6.1.01', PAS: '2.1.3.1.1.01.01' };
const OBRA = { VPD: '1.2.3.2.1.06.01', PAS: '2.1.3.1.1.01.01' };
const MAQUINA = { VPD: '1.2.3.1.1.08', PAS: '2.1.3.1.1.01.01' };
const JUROS = { PASP: '2.1.2.5.1.01', PAS: '2.1.2.5.1.01' };
const PRINCIPAL = { PASP: '2.1.2.1.1.01', PAS: '2.1.2.1.1.01' };

/** A fact of 13.2 before its number: day, event, thousands of reais and the rest. */
type Feito = readonly [dia: string, evento: string, milhares: number, contexto: Contexto, resto?: Partial<Fato>];

const reais = (milhares: number) => `${milhares}000.00`;

/** The accounting year of the handbook (Contabilidade 13.1 and 13.2) in the books of an entity that had none. */
export class GoldenYear {
  /** The entity. */
  readonly entidade: number;
  private readonly suite: Suite;
  private readonly fonte: Readonly<Record<Fonte, number>>;
  private readonly receita: Readonly<Record<Receita, number>>;
  private readonly dotacao: Readonly<Record<string, number>>;
  private feitos = 0;

  private constructor(suite: Suite, ids: Pick<GoldenYear, 'entidade'> & Record<'fonte' | 'receita' | 'dotacao', never>) {
    this.suite = suite;
    this.entidade = ids.entidade;
    this.fonte = ids.fonte;
    this.receita = ids.receita;
    this.dotacao = ids.dotacao;
  }

  /** Posts the whole year, after moving the clock to its end. */
  static async post(suite: Suite): Promise<GoldenYear> {
    const ahead = Date.parse(`${ANO}-12-31`) - Date.parse(suite.services.clock.today());
    if (ahead > 0) suite.travel({ days: ahead / 86_400_000 });
    const entidade = await entityWithBook(suite);
    const fonte = await idsOf(suite, FONTES, (codigo) => `select id from fonte_recurso where codigo = '${codigo}'`);
    const receita = await idsOf(
      suite,
      RECEITAS,
      (codigo) => `select id from natureza_receita where codigo like '${codigo}%' order by codigo desc limit 1`,
    );
    const dotacao = await makeDotacoes(suite, entidade);
    const year = new GoldenYear(suite, { entidade, fonte, receita, dotacao } as never);
    await year.open();
    for (const feito of year.facts()) await year.record(feito);
    return year;
  }

  /** 13.1, by event 9000. */
  private async open(): Promise<void> {
    const linhas = (text: string, contexto: Contexto) =>
      text.split(' ').map((one): LinhaDoFato => {
        const [, dc = 'D', conta = '', milhares = '0', isf] = /^([DC])([\d.]+)=(\d+)([FP])?$/.exec(one) ?? [];
        return { conta, dc: dc as 'D' | 'C', valor: reais(Number(milhares)), isf: isf as 'F' | 'P' | undefined, contexto };
      });
    const f2500 = { ...this.banco('f2500'), ano_inscricao: ANO - 1 };
    await this.record([
      `${ANO}-01-01`,
      '9000',
      0,
      {},
      {
        periodo: 0,
        valor: undefined,
        linhas: [
          ...linhas('D1.1.1.1.1.19=100 C2.1.8.8.1.01.02=5 D7.2.1.1.1=100 C8.2.1.1.1.01=70 D1.1.5.6.1.01=8 C2.3.7.1.1.02=378', f2500),
          ...linhas('D1.2.3.1.1.01=80 D1.2.3.1.1.05=120 D1.2.3.2.1.01=300 C1.2.3.8.1.01=50', {}),
          ...linhas('C8.2.1.1.3.02=5', { ...f2500, titulo: INSS }),
          ...linhas('D1.2.1.1.1.04=40 D7.3.2.1.1=40 C8.3.2.3.1=40', { instrumento: 'IPTU' }),
          ...linhas('C2.1.2.1.1.01=40P C2.2.2.1.1.01=160P', { divida: 'Contrato 1/2020' }),
          ...linhas('D5.3.1.7.0=10 C6.3.1.7.1=10 C8.2.1.1.2.01=10', { ...f2500, empenho_id: RPNP }),
          ...linhas('C2.1.3.1.1.01.01=15F D5.3.2.7.0=15 C6.3.2.7.0=15 C8.2.1.1.3.01=15', { ...f2500, empenho_id: RPP }),
        ],
      },
    ]);
  }

  /** 13.2, in the order of the days. */
  private facts(): readonly Feito[] {
    const day = (ddmm: string) => `${ANO}-${ddmm.slice(3)}-${ddmm.slice(0, 2)}`;
    const { fonte } = this;
    const d = (nome: string, empenho?: number, contas: Readonly<Record<string, string>> = {}, extra: Contexto = {}): Contexto => {
      const [, daFonte] = DOTACOES[nome] as (typeof DOTACOES)[string];
      return { ...this.banco(daFonte), dotacao_id: this.dotacao[nome], empenho_id: empenho, contas, ...extra };
    };
    const r = (nome: Receita, daFonte: Fonte, contas: Readonly<Record<string, string>> = {}, extra: Contexto = {}): Contexto => ({
      ...this.banco(daFonte),
      natureza_receita_id: this.receita[nome],
      contas,
      ...extra,
    });
    const rp = (empenho_id: number): Contexto => ({ ...this.banco('f2500'), empenho_id, ano_inscricao: ANO - 1, contas: SERVICO });
    const doAno = (nome: string, empenho: number) => ({ ...d(nome, empenho), ano_inscricao: ANO });
    const contrato = { divida: 'Contrato 1/2020' };
    const iptu = { CRE: '1.1.2.1.1.01', VPA: '4.1.1.2.1.01' };
    const pago = (milhares: number, retencoes: Fato['retencoes'] = []): Partial<Fato> => ({
      valores: { bruto: reais(milhares), retido: reais(retencoes.reduce((sum, { valor }) => sum + Number(valor) / 1000, 0)) },
      retencoes: retencoes.length > 0 ? retencoes : undefined,
    });
    const facts: Feito[] = [
      [day('01/01'), '4020', 10, rp(RPNP)],
      [day('01/01'), '4022', 15, rp(RPP)],
      [day('01/01'), '1010', 200, r('iptu', 'f500')],
      [day('01/01'), '1010', 500, r('fpm', 'f500')],
      [day('01/01'), '1011', 100, r('fpm', 'f500')],
      [day('01/01'), '1010', 150, r('fundeb', 'f540')],
      [day('01/01'), '1010', 120, r('credito', 'f754')],
      [day('01/01'), '1010', 30, r('alienacao', 'f755')],
      ...Object.entries({ D1: 300, D2: 150, D3: 150, D4: 50, D5: 120, D6: 30, D7: 10, D8: 40, D9: 26 }).map(
        ([nome, milhares]): Feito => [day('01/01'), '1020', milhares, d(nome)],
      ),
      [day('10/02'), '1110', 60, d('D3S')],
      [day('10/02'), '1120', 60, d('D3S')],
      [day('05/03'), '1110', 20, d('D4')],
      [day('05/03'), '1124', 20, d('D4')],
      [day('05/03'), '1130', 20, d('D9')],
      [day('01/02'), '2010', 190, r('iptu', 'f500', iptu, { instrumento: 'IPTU' })],
      [day('30/04'), '2020', 170, r('iptu', 'f500', iptu, { instrumento: 'IPTU' })],
      [day('15/07'), '2030', 1, r('iptu', 'f500', iptu)],
      [day('30/06'), '2022', 480, r('fpm', 'f500', { VPA: '4.5.2.1.3' }), { valores: { bruto: reais(480), deducao: reais(96) } }],
      [day('30/06'), '2021', 155, r('fundeb', 'f540', { VPA: '4.5.2.2.4' })],
      [day('15/05'), '2023', 80, r('credito', 'f754', {}, contrato)],
      [day('01/07'), '6061', 25, { contas: { BEM: '1.2.3.1.1.05' } }],
      [
        day('01/07'),
        '2024',
        18,
        r('alienacao', 'f755', { BEM: '1.2.3.1.1.05' }),
        { valores: { valor: reais(18), liquido: reais(15), ganho: reais(3) } },
      ],
      [day('05/01'), '3010', 290, d('D1', E.E1)],
      [day('05/01'), '3010', 150, d('D2', E.E2)],
      [day('30/11'), '3021', 290, d('D1', E.E1, PESSOAL)],
      [day('30/11'), '3021', 150, d('D2', E.E2, PESSOAL)],
      [
        day('21/12'),
        '3030',
        290,
        d('D1', E.E1, PESSOAL),
        pago(290, [
          { valor: reais(29), conta: INSS, titulo: INSS },
          { valor: reais(14), conta: IRRF, titulo: IRRF },
        ]),
      ],
      [day('21/12'), '3030', 140, d('D2', E.E2, PESSOAL), pago(140)],
      [day('20/02'), '5032', 5, { ...this.banco('f2500'), contas: { CON: INSS }, titulo: INSS, escolhas: ['CON'] }],
      [day('28/12'), '5032', 20, { ...this.banco('f500'), contas: { CON: INSS }, titulo: INSS, escolhas: ['CON'] }],
      [
        day('28/12'),
        '5033',
        14,
        {
          ...r('irrf', 'f500', { CON: IRRF, VPA: '4.1.1.2.1.01' }),
          conta_destino: CONTA.banco,
          fonte_origem_id: fonte.f500,
          fonte_destino_id: fonte.f500,
        },
      ],
      [day('01/03'), '3010', 60, d('D3S', E.E3)],
      [day('30/06'), '3021', 60, d('D3S', E.E3, SERVICO)],
      [day('10/07'), '3030', 60, d('D3S', E.E3, SERVICO), pago(60)],
      [day('01/03'), '3010', 120, d('D3', E.E4)],
      [day('01/08'), '3012', 10, d('D3', E.E4)],
      [day('30/09'), '3021', 90, d('D3', E.E4, SERVICO)],
      [day('15/10'), '3030', 70, d('D3', E.E4, SERVICO), pago(70)],
      [day('10/11'), '3013', 5, d('D3', E.E4)],
      [day('29/12'), '3020', 8, d('D3', E.E4, SERVICO)],
      [day('01/04'), '3010', 50, d('D4', E.E5)],
      [day('20/04'), '3021', 50, d('D4', E.E5, ESTOQUE)],
      [day('10/05'), '3024', 5, d('D4', E.E5, ESTOQUE)],
      [day('11/05'), '3013', 5, d('D4', E.E5)],
      [day('20/05'), '3030', 45, d('D4', E.E5, ESTOQUE), pago(45)],
      [day('31/12'), '6050', 38, {}],
      [day('01/06'), '3010', 80, d('D5', E.E6)],
      [day('30/09'), '3021', 60, d('D5', E.E6, OBRA)],
      [day('10/10'), '3030', 60, d('D5', E.E6, OBRA), pago(60)],
      [day('01/12'), '6020', 9, contrato],
      [day('01/12'), '3010', 9, d('D7', E.E7)],
      [day('10/12'), '3023', 9, d('D7', E.E7, JUROS, contrato)],
      [day('15/12'), '3030', 9, d('D7', E.E7, JUROS, contrato), pago(9)],
      [day('01/12'), '3010', 40, d('D8', E.E8)],
      [day('10/12'), '3023', 40, d('D8', E.E8, PRINCIPAL, contrato)],
      [day('15/12'), '3030', 40, d('D8', E.E8, PRINCIPAL, contrato), pago(40)],
      [day('31/12'), '6022', 40, contrato],
      [day('01/08'), '3010', 15, d('D6', E.E9)],
      [day('10/08'), '3021', 15, d('D6', E.E9, MAQUINA)],
      [day('11/08'), '6068', 15, { contas: { BEM: '1.2.3.1.1.01' } }],
      [day('12/08'), '3030', 15, d('D6', E.E9, MAQUINA), pago(15)],
      [day('13/08'), '3031', 15, d('D6', E.E9, MAQUINA), pago(15)],
      [day('14/08'), '3030', 15, d('D6', E.E9, MAQUINA), pago(15)],
      [day('20/01'), '4041', 15, rp(RPP), pago(15)],
      [day('30/03'), '4031', 7, rp(RPNP)],
      [day('10/04'), '4040', 7, rp(RPNP), pago(7)],
      [day('30/11'), '4050', 3, rp(RPNP)],
      [day('10/03'), '5030', 6, { ...this.banco('f862'), contas: { DEP: '2.1.8.8.1.04.01' } }],
      [day('30/10'), '5031', 2, { ...this.banco('f862'), contas: { DEP: '2.1.8.8.1.04.01' } }],
      [day('20/12'), '5012', 24, this.banco('f500')],
      [day('20/12'), '5040', 2, { ...this.banco('f500'), contas: { RZ: '1.1.3.8.1.99' } }],
      [day('30/06'), '5020', 90, { ...this.banco('f500'), conta_destino: CONTA.aplicacao, escolhas: ['1.1.1.1.1.50'] }],
      [day('31/12'), '2026', 6, { ...r('rendimento', 'f500'), conta_bancaria: CONTA.aplicacao }],
      [day('31/12'), '6060', 22, {}],
      [day('31/12'), '6040', 20, { instrumento: 'IPTU' }],
      [day('31/12'), '4010', 27, doAno('D3', E.E4)],
      [day('31/12'), '4010', 20, doAno('D5', E.E6)],
      [day('31/12'), '4011', 8, doAno('D3', E.E4)],
      [day('31/12'), '4012', 20, doAno('D3', E.E4)],
      [day('31/12'), '4012', 10, doAno('D2', E.E2)],
    ];
    return facts
      .map((fact, n) => ({ fact, n }))
      .sort((a, b) => a.fact[0].localeCompare(b.fact[0]) || a.n - b.n)
      .map(({ fact }) => fact);
  }

  private banco(fonte: Fonte): Contexto {
    return { conta_bancaria: CONTA.banco, fonte_recurso_id: this.fonte[fonte], credor_id: 1 };
  }

  private async record([data, evento, milhares, contexto, resto = {}]: Feito): Promise<void> {
    this.feitos += 1;
    const fato: Fato = {
      fato: 'EXEMPLO',
      evento,
      data,
      entidade_id: this.entidade,
      valor: reais(milhares),
      contexto,
      origem: { tipo: 'exemplo', id: this.feitos },
      chave: `exemplo:${this.feitos}`,
      ...resto,
    };
    // the server gathers its modules when it is opened: one that is loaded before it would be left out
    const { registrarFato } = await import('../../src/plugins/contabilidade/server');
    await (await this.suite.platform()).inYear(ANO).transact((tx) => registrarFato(tx, fato));
  }
}

const CONTA = { banco: { id: 9001, tipo: 'movimento' }, aplicacao: { id: 9002, tipo: 'aplicacao' } } as const;

/** A new entity whose books of the year are open. */
async function entityWithBook(suite: Suite): Promise<number> {
  const { id: pessoa_id } = await suite.make.pessoa();
  const { id } = await suite.make.orgao({
    nome: 'Entidade do Exemplo',
    entidade: true,
    entidade_id: undefined,
    cnpj: '11444777000161',
    cep: '01001000',
    logradouro: 'Praça da Matriz',
    numero: '1',
    bairro: 'Centro',
    cidade_id: 3599999,
    estado: 'SP',
    responsaveis: [{ pessoa_id, funcao: 'titular', inicio: '2021-01-01' }],
  });
  await suite.sql(
    `with gestao as (
       insert into sistema_gestao (cliente_id, entidade_id, sistema_id, ativo, data_implantacao)
       select o.cliente_id, o.id, s.id, true, '2021-01-01' from orgao o, sistema s where o.id = $1 and s.codigo = 'contabilidade' returning id)
     insert into sistema_gestao_exercicios (pai_id, ordem, ano, situacao) select id, 1, ${ANO}, 'aberto' from gestao`,
    [id],
  );
  return id;
}

async function idsOf<Name extends string>(
  suite: Suite,
  codes: Readonly<Record<Name, string>>,
  sql: (code: string) => string,
): Promise<Record<Name, number>> {
  const found: [string, number][] = [];
  for (const [name, code] of Object.entries<string>(codes)) {
    const [row] = await suite.sql<{ id: number }>(sql(code));
    if (!row) throw new Error(`Não há ${name} (${code}).`);
    found.push([name, row.id]);
  }
  return Object.fromEntries(found) as Record<Name, number>;
}

async function makeDotacoes(suite: Suite, entidade: number): Promise<Record<string, number>> {
  const found: [string, number][] = [];
  for (const [n, [nome, [natureza, fonte, funcao, subfuncao]]] of Object.entries(DOTACOES).entries()) {
    const [row] = await suite.sql<{ id: number }>(
      `insert into dotacao (cliente_id, exercicio, ficha, previsao_despesa_id, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id,
              natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, provisoria, valor_inicial)
       select d.cliente_id, d.exercicio, $1, d.previsao_despesa_id, $6, d.unidade_id, (select id from funcao where codigo = $4),
              (select id from subfuncao where codigo = $5), d.programa_id, d.acao_id,
              (select id from natureza_despesa where codigo like $2 || '%' order by codigo limit 1), (select id from fonte_recurso where codigo = $3),
              (select id from codigo_acompanhamento order by codigo limit 1), d.esfera, d.origem, false, 0
         from dotacao d where d.exercicio = ${ANO} order by d.ficha limit 1 returning id`,
      [90_000 + n, natureza, FONTES[fonte], funcao, subfuncao, entidade],
    );
    found.push([nome, row?.id as number]);
  }
  return Object.fromEntries(found);
}
