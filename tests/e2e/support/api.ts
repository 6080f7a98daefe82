import { cnpjFrom, cpfFrom } from '../../../src/server/seed/draw';
import { SENHA } from './start';

/** A record, or an answer, as the wire carries it. */
export type Wire = Record<string, unknown> & { id: number };

/** Rules by menu code: `{ 'cadastro.orgao': [1, 2] }`. */
export type Rules = Readonly<Record<string, readonly number[]>>;

type Draft = Readonly<Record<string, unknown>>;

const SINCE = '2021-01-01';
/** The exercício whose LOA is in force in the demonstration. */
const DEMO_YEAR = 2026;

/** CPF of a named person of the demonstration, by number: 1 is the administrator. */
export function cpfOf(person: number): string {
  return cpfFrom(900_000_000 + person);
}

/** Where the server of this worker answers. */
export function serverUrl(): string {
  const addresses = process.env.E2E_URL?.split(' ') ?? [];
  const address = addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!address) throw new Error('O servidor dos testes não foi iniciado.');
  return address;
}

let counter = 0;

/** A short text that no other record has, in any run against the same database. */
export function unique(): string {
  counter += 1;
  return `${Date.now().toString(36)}${counter.toString(36)}`.toUpperCase();
}

/** A valid CPF that nobody has. */
export function newCpf(): string {
  return cpfFrom(910_000_000 + Math.floor(Math.random() * 80_000_000));
}

/** A valid CNPJ that nobody has. */
export function newCnpj(): string {
  return cnpjFrom(String(10_000_000 + Math.floor(Math.random() * 80_000_000)));
}

/** Opens a session by POST /login, at this worker's server or at another. */
export async function signIn(cpf: string, url: string = serverUrl()): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf_cnpj: cpf, senha: SENHA }),
  });
  const answer = (await response.json()) as { message: string; result?: { token?: string } };
  if (!answer.result?.token) throw new Error(`${cpf} não entrou: ${answer.message}`);
  return answer.result.token;
}

const ACCOUNTS = '/cadastro/usuarios/permissoes';

/** The groups of an account, as they are written. */
function groupsOf({ grupos }: Wire): Draft[] {
  const read = grupos as readonly Wire[];
  return read.map(({ grupo_id, entidade_id, inicio, fim, ato }) => ({ grupo_id, entidade_id, inicio, fim, ato }));
}

/** A person who works through the API: what a spec prepares, and what it looks at behind the screen. */
export class Api {
  private token: string | null = null;
  /** The groups of who was put in others, by account. */
  private readonly had = new Map<number, Draft[]>();
  private readonly cpf: string;
  private readonly exercicio: number;
  private readonly url: string;

  /**
   * @param exercicio the year chosen at the top of the screen
   * @param url a server that is not this worker's
   */
  constructor(cpf: string = cpfOf(1), exercicio: number = DEMO_YEAR, url: string = serverUrl()) {
    this.cpf = cpf;
    this.exercicio = exercicio;
    this.url = url;
  }

  get = (path: string): Promise<Wire> => this.call('GET', path);
  post = (path: string, body: unknown = {}): Promise<Wire> => this.call('POST', path, body);
  put = (path: string, body: unknown): Promise<Wire> => this.call('PUT', path, body);
  patch = (path: string, body: unknown = {}): Promise<Wire> => this.call('PATCH', path, body);
  delete = (path: string): Promise<Wire> => this.call('DELETE', path);

  /** The rows of a list. */
  async list(path: string, query = ''): Promise<Wire[]> {
    return (await this.get(`${path}?per_page=100${query}`)).data as Wire[];
  }

  /** Makes a record. */
  async make(path: string, draft: Draft): Promise<Wire> {
    return (await this.post(path, draft)).result as Wire;
  }

  /** Changes a record: frees it, writes, and leaves it locked. */
  async change(path: string, id: number, changes: Draft): Promise<Wire> {
    const { result } = (await this.post(`${path}/${id}/liberar`)) as unknown as { result: Wire };
    return (await this.put(`${path}/${id}`, { ...changes, versao: result.versao })).result as Wire;
  }

  pessoa(draft: Draft = {}): Promise<Wire> {
    const base = { tipo: 'fisica', cpf_cnpj: newCpf(), nome: `Pessoa ${unique()}` };
    return this.make('/configuracao/pessoa', { ...base, ...draft });
  }

  /** An órgão below the Prefeitura, under the first free code. */
  async orgao(draft: Draft = {}): Promise<Wire> {
    const known = await this.list('/cadastro/orgao');
    const used = new Set(known.map(({ codigo }) => codigo));
    const codigo = Array.from({ length: 90 }, (_, index) => String(index + 10)).find((code) => !used.has(code));
    const pessoa = draft.responsaveis ? null : await this.pessoa();
    return this.make('/cadastro/orgao', {
      codigo,
      nome: `Órgão ${unique()}`,
      sigla: unique(),
      entidade_id: known.find((row) => row.codigo === '02')?.id,
      poder: 'executivo',
      natureza: 'direta',
      inicio_vigencia: SINCE,
      responsaveis: [{ pessoa_id: pessoa?.id, funcao: 'titular', inicio: SINCE }],
      ...draft,
    });
  }

  async unidade(draft: Draft = {}): Promise<Wire> {
    const orgao_id = draft.orgao_id ?? (await this.orgao()).id;
    const base = { codigo: '01', nome: `Unidade ${unique()}`, tipo: 'ambas', inicio_vigencia: SINCE };
    return this.make('/cadastro/unidade', { ...base, ...draft, orgao_id });
  }

  /** A departamento; without a unidade it goes to one of the seed. */
  async departamento(draft: Draft = {}): Promise<Wire> {
    const unidade_id = draft.unidade_id ?? (await this.list('/cadastro/unidade'))[1]?.id;
    const base = { nome: `Departamento ${unique()}`, nivel: 'departamento', inicio_vigencia: SINCE };
    return this.make('/cadastro/departamento', { ...base, ...draft, unidade_id });
  }

  /** A group with exactly these rules. */
  async grupo(rules: Rules, draft: Draft = {}): Promise<Wire> {
    const tree = (await this.get('/desenvolvedor/sistema/completo')) as unknown as Tree[];
    const ids = new Map(flatten(tree).map(({ id, codigo }) => [codigo, id]));
    const matriz = Object.entries(rules).map(([codigo, regras]) => ({ sistema_id: ids.get(codigo), regras: regras.map(String) }));
    return this.make('/cadastro/usuarios/grupos', { nome: `Grupo ${unique()}`, matriz, ...draft });
  }

  /** Gives a seeded person exactly these rules, in every entity, and nothing else. Gives the group. */
  async give(cpf: string, rules: Rules): Promise<Wire> {
    const grupo = await this.grupo(rules);
    await this.putIn(cpf, [{ grupo_id: grupo.id, inicio: SINCE }]);
    return grupo;
  }

  /** Leaves a seeded person in exactly these groups, until `giveBack`. */
  async putIn(cpf: string, grupos: readonly Draft[]): Promise<void> {
    const id = await this.accountOf(cpf);
    if (!this.had.has(id)) this.had.set(id, groupsOf(await this.get(`${ACCOUNTS}/${id}`)));
    await this.change(ACCOUNTS, id, { grupos });
  }

  /** Each person goes back to the groups that they had: the next test finds them as the demonstration made them. */
  async giveBack(): Promise<void> {
    for (const [id, grupos] of this.had) await this.change(ACCOUNTS, id, { grupos });
    this.had.clear();
  }

  /** The account of a person. */
  async accountOf(cpf: string): Promise<number> {
    const [pessoa] = await this.list('/configuracao/pessoa', `&busca=${cpf}`);
    const [usuario] = await this.list(ACCOUNTS, `&busca=${encodeURIComponent(String(pessoa?.nome))}`);
    if (!usuario) throw new Error(`Não há conta do CPF ${cpf}.`);
    return usuario.id;
  }

  private async call(method: string, path: string, body?: unknown, again = true): Promise<Wire> {
    this.token ??= await signIn(this.cpf, this.url);
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-exercicio': String(this.exercicio),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status === 401 && again) {
      // the sixth session of a person ends the oldest
      this.token = null;
      return this.call(method, path, body, false);
    }
    const answer = (await response.json()) as Wire;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
}

interface Tree {
  id: number;
  codigo: string;
  items: Tree[];
}

function flatten(nodes: readonly Tree[]): Tree[] {
  return nodes.flatMap((node) => [node, ...flatten(node.items)]);
}
