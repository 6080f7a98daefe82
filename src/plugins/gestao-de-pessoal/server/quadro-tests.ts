import type { Wire } from '#tests/server/caller';
import type { Caller, Suite } from '#tests/server/harness';

const BASE = '/gestao-de-pessoal/cadastros';

/** Addresses of the registers. */
export const URLS = {
  tabelas: `${BASE}/gerais/salarios`,
  carreiras: `${BASE}/gerais/carreiras`,
  cargos: `${BASE}/cargos`,
  funcionarios: `${BASE}/funcionarios`,
  eventos: `${BASE}/eventos`,
  lancamentos: `${BASE}/lancamentos`,
  previdencias: `${BASE}/outras-previdencias`,
} as const;

const NO_DAY = { nomeacao: '2020-02-03', posse: '2020-02-03', exercicio_inicio: '2020-02-03' };

/** What tests of the module make in one line; a test states only what matters to it. */
export class Quadro {
  private readonly suite: Suite;
  private readonly clerk: () => Caller;
  private departamento: number | null = null;

  constructor(suite: Suite, clerk: () => Caller) {
    this.suite = suite;
    this.clerk = clerk;
  }

  private async made(url: string, draft: object): Promise<Wire> {
    const { status, body } = await this.clerk().post(url, draft);
    if (status !== 201) throw new Error(`${url}: ${JSON.stringify(body)}`);
    return body.result;
  }

  /** A salary table of one cell, A 1, in force since 2020. */
  tabela(valor: string, draft: object = {}): Promise<Wire> {
    const n = this.suite.make.next();
    return this.made(URLS.tabelas, {
      codigo: `T${n}`,
      nome: `Tabela de teste ${n}`,
      tipo: 'vencimento',
      carga_horaria: '40',
      vigencias: [{ inicio: '2020-01', tipo: 'inicial', ato: 'Lei 1/2020', grade: [{ classe: 'A', nivel: '1', valor }] }],
      ...draft,
    });
  }

  carreira(): Promise<Wire> {
    const n = this.suite.make.next();
    return this.made(URLS.carreiras, { codigo: `C${n}`, nome: `Carreira de teste ${n}`, tipo: 'geral' });
  }

  /** A cargo efetivo with ten vagas, paid by a table of its own. */
  async cargo(draft: Record<string, unknown> = {}): Promise<Wire> {
    const n = this.suite.make.next();
    const tipo = draft.tipo ?? 'efetivo';
    const tabela_salarial_id = draft.tabela_salarial_id ?? (await this.tabela('2600.00')).id;
    return this.made(URLS.cargos, {
      codigo: `G${n}`,
      nome: `Cargo de teste ${n}`,
      tipo,
      carreira_id: tipo === 'efetivo' ? (await this.carreira()).id : null,
      cbo: '411010',
      escolaridade_id: 7,
      carga_horaria: '40',
      classe_inicial: 'A',
      nivel_inicial: '1',
      regime_previdenciario: tipo === 'efetivo' ? 'rpps' : 'rgps',
      vagas: [{ data: '2010-01-01', quantidade: 10, motivo: 'criacao', ato: 'Lei 1/2019' }],
      atribuicoes: '<p>As da lei.</p>',
      ...(tipo === 'comissao' && { declaracao_comissao: true }),
      ...draft,
      tabela_salarial_id,
    });
  }

  async pessoa(draft: object = {}): Promise<Wire> {
    return this.suite.make.pessoa({ nascimento_fundacao: '1985-05-05', sexo_id: 1, nome_mae: 'Mãe de Teste', ...draft });
  }

  /** Id of the RPPS of the tests: 14 % of the servant, 21 % and 2 % of the entity. */
  async rpps(): Promise<number> {
    const [row] = await this.suite.sql<{ id: number }>("select id from outra_previdencia where tipo = 'rpps' order by id limit 1");
    return row?.id ?? 0;
  }

  /** The draft of a vínculo since February of 2020, in the padrão of its cargo. */
  async draft(cargo: Wire, more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    this.departamento ??= (await this.suite.make.departamento()).id;
    const dates = { ...NO_DAY, ...(typeof more.exercicio_inicio === 'string' && sameDay(more.exercicio_inicio)) };
    const inicio = dates.exercicio_inicio;
    const motivo = await this.motivo('Nomeação por concurso');
    const tipo_vinculo = { efetivo: 'efetivo', comissao: 'comissionado', temporario: 'temporario' }[String(cargo.tipo)];
    return {
      pessoa_id: more.pessoa_id ?? (await this.pessoa()).id,
      cargo_id: cargo.id,
      tipo_vinculo,
      regime_juridico: 'estatutario',
      regime_previdenciario: cargo.regime_previdenciario,
      outra_previdencia_id: cargo.regime_previdenciario === 'rpps' ? await this.rpps() : null,
      motivo_ingresso_id: motivo,
      ato: 'Portaria 1/2020',
      ...dates,
      lotacoes: [{ departamento_id: this.departamento, inicio, principal: true }],
      padroes: [{ tabela_salarial_id: cargo.tabela_salarial_id, classe: 'A', nivel: '1', inicio, motivo_vinculo_id: motivo }],
      jornadas: [{ carga_semanal: '40', inicio }],
      ...more,
    };
  }

  async vinculo(cargo: Wire, more: Record<string, unknown> = {}): Promise<Wire> {
    return this.made(URLS.funcionarios, await this.draft(cargo, more));
  }

  async motivo(nome: string): Promise<number> {
    const [row] = await this.suite.sql<{ id: number }>('select id from motivo_vinculo where nome = $1', [nome]);
    return row?.id ?? 0;
  }
}

const sameDay = (dia: string) => ({ nomeacao: dia, posse: dia, exercicio_inicio: dia });
