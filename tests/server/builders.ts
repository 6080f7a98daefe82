import { keepAcceptance, textsInForce } from '../../src/server/identity/legal-texts';
import { openSession } from '../../src/server/identity/sessions';
import { createRecord } from '../../src/server/resources/write';
import { cpfFrom } from '../../src/server/seed/draw';
import { Caller, type Wire } from './caller';
import type { Suite } from './harness';

type Draft = Readonly<Record<string, unknown>>;

/** Rules by menu code: `{ 'cadastro.orgao': [1, 2] }`. */
export type Rules = Readonly<Record<string, readonly number[]>>;

interface UserOptions {
  /** Entity that the group is valid for; without it, all of them. */
  entidade?: number;
  /** Flags of the group: `gestor`, `consolida`, `exige_2fa`. */
  group?: Draft;
  /** Period of the group. */
  inicio?: string;
  fim?: string;
  excecoes?: readonly Draft[];
  tipo?: readonly string[];
}

/** First number of the documents that tests make: no seeded person has one of them. */
const FIRST_CPF = 910_000_000;
const SINCE = '2021-01-01';

/** Makes valid records in one line; a test states only what matters to it. */
export class Builders {
  private readonly suite: Suite;
  private made = 0;

  constructor(suite: Suite) {
    this.suite = suite;
  }

  /** A number that no other record of this file has. */
  next(): number {
    this.made += 1;
    return this.made;
  }

  /** A valid CPF that nobody has. */
  cpf(): string {
    return cpfFrom(FIRST_CPF + this.next());
  }

  /** A record made by the platform, by the road that every record takes. */
  async record(resource: string, draft: Draft): Promise<Wire> {
    const work = await this.suite.platform();
    return createRecord(work, this.suite.services.registry.get(resource), draft);
  }

  pessoa(draft: Draft = {}): Promise<Wire> {
    return this.record('pessoa', { tipo: 'fisica', cpf_cnpj: this.cpf(), nome: `Pessoa de Teste ${this.next()}`, ...draft });
  }

  /** An órgão below the Prefeitura. */
  async orgao(draft: Draft = {}): Promise<Wire> {
    const n = this.next();
    const titular = { pessoa_id: await this.personId(), funcao: 'titular', inicio: SINCE };
    return this.record('orgao', {
      codigo: String(20 + n).slice(-2),
      nome: `Órgão ${n}`,
      sigla: `OT${n}`,
      entidade_id: await this.entity('02'),
      poder: 'executivo',
      natureza: 'direta',
      inicio_vigencia: SINCE,
      responsaveis: [titular],
      ...draft,
    });
  }

  async unidade(draft: Draft = {}): Promise<Wire> {
    const n = this.next();
    const orgao_id = draft.orgao_id ?? (await this.entity('04'));
    const base = { codigo: String(20 + n).slice(-2), nome: `Unidade ${n}`, tipo: 'ambas', inicio_vigencia: SINCE };
    return this.record('unidade', { ...base, ...draft, orgao_id });
  }

  async departamento(draft: Draft = {}): Promise<Wire> {
    const unidade_id = draft.unidade_id ?? (await this.unidade()).id;
    const base = { nome: `Departamento ${this.next()}`, nivel: 'departamento', inicio_vigencia: SINCE };
    return this.record('departamento', { ...base, ...draft, unidade_id });
  }

  /** A group; what it may do matters to no test that does not say it. */
  async grupo(draft: Draft = {}): Promise<Wire> {
    const matriz = draft.matriz ?? [{ sistema_id: await this.node('planejamento'), regras: ['1'] }];
    return this.record('grupo_usuario', { nome: `Grupo de teste ${this.next()}`, ...draft, matriz });
  }

  /** Id of a seeded entity: 01 Câmara, 02 Prefeitura, 03 Instituto, 04 SAAE. */
  async entity(codigo: string): Promise<number> {
    const [row] = await this.suite.sql<{ id: number }>('select id from orgao where codigo = $1 and entidade order by id limit 1', [codigo]);
    if (!row) throw new Error(`Não há entidade ${codigo}.`);
    return row.id;
  }

  /** Id of the node of a menu code. */
  async node(codigo: string): Promise<number> {
    const [row] = await this.suite.sql<{ id: number }>('select id from sistema where codigo = $1', [codigo]);
    if (!row) throw new Error(`Não há o sistema ${codigo}.`);
    return row.id;
  }

  /** Somebody with exactly these rules, who accepted the texts in force, in session. */
  async userWith(
    rules: Rules,
    { entidade, group, inicio = SINCE, fim, excecoes = [], tipo = ['cidadao'] }: UserOptions = {},
  ): Promise<Caller> {
    const matriz = await Promise.all(
      Object.entries(rules).map(async ([codigo, regras]) => ({ sistema_id: await this.node(codigo), regras: regras.map(String) })),
    );
    const n = this.next();
    const grupo = await this.grupo(matriz.length > 0 ? { matriz, ...group } : { ...group });
    // a group is never saved without permissions: that of whoever may do nothing loses its own
    if (matriz.length === 0) await this.suite.sql('delete from grupo_permissao where pai_id = $1', [grupo.id]);
    const grupos = [{ grupo_id: grupo.id, entidade_id: entidade ?? null, inicio, fim: fim ?? null }];
    const email = `teste${n}@exemplo.com.br`;
    const usuario = await this.record('usuario', { pessoa_id: await this.personId(), email, tipo, grupos, excecoes });
    await this.suite.sql("update usuario_credencial set situacao = 'ativa', senha_provisoria = false where usuario_id = $1", [usuario.id]);
    const work = await this.suite.platform();
    await work.transact(async (tx) => {
      for (const { tipo, versao } of await textsInForce(tx))
        await keepAcceptance(tx, usuario.id, { tipo, versao, aceito_em: tx.now(), ip: '' });
    });
    return this.session(usuario.id);
  }

  /** A new session of a user, without asking for the password. */
  async session(usuarioId: number): Promise<Caller> {
    const work = await this.suite.platform();
    const { token } = await work.transact((tx) => openSession(tx, usuarioId, 'senha', false));
    return new Caller(this.suite, token, usuarioId);
  }

  private async personId(): Promise<number> {
    return (await this.pessoa()).id;
  }
}
