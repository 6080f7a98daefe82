import { type AnyRecord, type Issues, validateDraft } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { changeSaid } from '../../../../server/official/compare';
import type { ChangedRow, NewRow, OfficialConflict, OfficialFile, OfficialLine, OfficialPlan } from '../../../../server/official/plan';
import { completeDraft } from '../../../../server/resources/drafts';
import { readStored } from '../../../../server/resources/record';
import type { ServerResource } from '../../../../server/resources/registry';
import { plainValues } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { informationOf } from '../../resources/plano_conta';
import { planoOficial } from '../../resources/plano-oficial';
import { ehSempreComDono } from '../tabelas/donos';
import { accountAbove, accountLevel, ehEncerradoNoAno, saldoDaClasse, significantAccount } from '../tabelas/plano';
import { type ClasseDe, classesDo } from './classe';
import { mesmoSentido, mesmoTitulo } from './palavras';
import { PROPOSTAS } from './propostas';
import { REGRAS, type Uso, usoDoPlano } from './uso';

/** Levels of the published charts; those below are of the municipality. */
const NIVEIS_OFICIAIS = 7;

/** An account as the chart has it. */
interface Conta extends AnyRecord {
  codigo: string;
  titulo: string;
  natureza_saldo: string;
  isf: string;
  tipo: 'S' | 'A';
  conta_corrente_classe: string | null;
}

type Valores = Readonly<Record<string, unknown>>;
type Conflito = Pick<OfficialConflict, 'motivo' | 'proposta'>;

/**
 * What the published chart of an exercício has of new, changed and extinct beside the chart of the municipality. What is in use limits
 * it: an account that was posted to, that events and registers point to, or that the municipality broke down further, goes on meaning
 * what it means, and what the file says of it is a conflict for somebody to settle (handbook, "Plano de contas").
 *
 * @throws ValidationError on `exercicio` without a chart
 */
export async function compararPlano(work: Work, resource: ServerResource, file: OfficialFile, exercicio: number): Promise<OfficialPlan> {
  const contas = [...(await readStored(work, resource)).values()] as Conta[];
  if (contas.length === 0)
    throw new ValidationError({ exercicio: [`O exercício ${exercicio} ainda não tem plano de contas. Implante-o antes.`] });
  const comparacao = new Comparacao(work, resource, exercicio, contas, file, await usoDoPlano(work, resource, contas));
  for (const line of [...file.lines].sort((a, b) => (a.key < b.key ? -1 : 1))) await comparacao.compare(line);
  comparacao.end();
  return comparacao.plan;
}

class Comparacao {
  private readonly novos: NewRow[] = [];
  private readonly alterados: ChangedRow[] = [];
  private readonly extintos: ChangedRow[] = [];
  private readonly conflitos: OfficialConflict[] = [];
  private iguais = 0;
  private readonly plano: ReadonlyMap<string, Conta>;
  /** Codes with something below them, in the chart and in the file. */
  private readonly comInferiores: { plano: ReadonlySet<string>; arquivo: ReadonlySet<string> };
  /** Whether an account that the file made or changed is to be synthetic. */
  private readonly depois = new Map<string, 'S' | 'A'>();
  /** New accounts that take entries of documents alone. */
  private readonly bloqueadas = new Set<string>();
  private readonly classeDe: ClasseDe;
  private readonly work: Work;
  private readonly resource: ServerResource;
  private readonly exercicio: number;
  private readonly file: OfficialFile;
  private readonly usoDe: (id: number) => Uso;

  constructor(
    work: Work,
    resource: ServerResource,
    exercicio: number,
    contas: readonly Conta[],
    file: OfficialFile,
    usoDe: (id: number) => Uso,
  ) {
    this.work = work;
    this.resource = resource;
    this.exercicio = exercicio;
    this.file = file;
    this.usoDe = usoDe;
    this.plano = new Map(contas.map((conta) => [conta.codigo, conta]));
    this.comInferiores = { plano: superioresDe(this.plano.keys()), arquivo: superioresDe(file.keys) };
    this.classeDe = classesDo(contas);
  }

  get plan(): OfficialPlan {
    const { novos, alterados, extintos, iguais, file } = this;
    // what the file says comes before what it no longer has
    const gone = ({ codigo }: OfficialConflict) => Number(!file.keys.has(codigo));
    const conflitos = [...this.conflitos].sort((a, b) => gone(a) - gone(b) || (a.codigo < b.codigo ? -1 : 1));
    return { novos, alterados, extintos, conflitos, iguais, faults: file.faults };
  }

  /** Places a line among what is new, changed, the same or in conflict. */
  async compare(line: OfficialLine): Promise<void> {
    const current = this.plano.get(line.key);
    if (line.values.tipo === 'A' && this.comInferiores.arquivo.has(line.key))
      return this.conflict(line.key, current?.titulo ?? String(line.values.titulo), {
        motivo: 'O arquivo a diz analítica e tem contas abaixo dela.',
        proposta: 'Corrija o arquivo: ou ela é sintética, ou as de baixo são de outra conta.',
      });
    return current ? this.change(line, current) : this.make(line);
  }

  private make({ key, values }: OfficialLine): void {
    const titulo = String(values.titulo ?? '');
    const above = accountAbove(key);
    const absent = above && this.superiorProblem(above);
    if (absent) return this.conflict(key, titulo, absent);
    const tipo = values.tipo ?? (this.comInferiores.arquivo.has(key) ? 'S' : 'A');
    const isf = String(values.isf ?? 'nd');
    const classe = tipo === 'A' ? this.classeDe(key, isf) : null;
    if (tipo === 'A' && !classe)
      return this.conflict(key, titulo, {
        motivo: 'Não se sabe a classe de conta-corrente desta parte do plano.',
        proposta: 'Cadastre a conta com a classe certa.',
      });
    const natureza_saldo = values.natureza_saldo ?? this.plano.get(above ?? '')?.natureza_saldo ?? saldoDaClasse(key);
    const encerra = ehEncerradoNoAno(significantAccount(key));
    const { changes, issues } = validateDraft(this.resource.definition, {
      ...values,
      natureza_saldo,
      isf,
      tipo,
      encerra,
      conta_corrente_classe: classe?.classe ?? null,
    });
    const wrong = said(issues);
    if (wrong) return this.conflict(key, titulo, { motivo: wrong, proposta: 'Corrija a linha no arquivo.' });
    this.depois.set(key, tipo as 'S' | 'A');
    const bloqueio_manual = ehSempreComDono({ codigo: key, isf, conta_corrente_classe: classe?.classe ?? null }) || this.isBlocked(above);
    if (bloqueio_manual) this.bloqueadas.add(key);
    this.novos.push({
      key,
      copy: 0,
      como: classe?.como ?? null,
      ...(above && this.depois.has(above) && this.isOfPlan(above) && { needs: above }),
      draft: {
        ...changes,
        natureza_informacao: informationOf(key),
        nivel: accountLevel(key),
        bloqueio_manual,
      },
    });
  }

  /** Whether what an account is to be comes of this very file. */
  private isOfPlan(codigo: string): boolean {
    return this.plano.get(codigo)?.tipo !== this.depois.get(codigo);
  }

  private isBlocked(above: string | null): boolean {
    return above !== null && (this.plano.get(above)?.bloqueio_manual === true || this.bloqueadas.has(above));
  }

  private superiorProblem(above: string): Conflito | null {
    const tipo = this.depois.get(above) ?? this.plano.get(above)?.tipo;
    if (tipo === 'S') return null;
    const code = significantAccount(above);
    if (tipo === 'A')
      return {
        motivo: `A superior ${code} é analítica no município.`,
        proposta: `Resolva antes a ${code}: enquanto recebe lançamentos não há contas abaixo dela.`,
      };
    return this.file.keys.has(above)
      ? { motivo: `A superior ${code} está em conflito.`, proposta: `Resolva antes a ${code}.` }
      : { motivo: `A superior ${code} não está no arquivo nem no plano.`, proposta: 'Cadastre a superior, ou inclua-a no arquivo.' };
  }

  private async change({ key, values }: OfficialLine, current: Conta): Promise<void> {
    const below = this.comInferiores.plano.has(key);
    const changed = Object.entries(values).filter(
      ([name, value]) =>
        name !== 'codigo' &&
        value !== current[name] &&
        !(name === 'titulo' && mesmoTitulo(String(value), current.titulo)) &&
        // the municipality broke it down further
        !(name === 'tipo' && value === 'A' && below),
    );
    const draft: Record<string, unknown> = Object.fromEntries(changed);
    if (endsBefore(current, this.exercicio)) draft.data_fim = null;
    if (Object.keys(draft).length === 0) {
      this.depois.set(key, current.tipo);
      this.iguais += 1;
      return;
    }
    const conflict = this.changeProblem(draft, current);
    if (conflict) return this.conflict(key, current.titulo, conflict);
    if (draft.tipo === 'A') draft.conta_corrente_classe = this.classeDe(key, String(draft.isf ?? current.isf))?.classe ?? null;
    const { changes, issues } = validateDraft(this.resource.definition, draft, plainValues(this.resource, current));
    const wrong = said(issues);
    if (wrong)
      return this.conflict(key, current.titulo, { motivo: wrong, proposta: 'Corrija a linha no arquivo, ou a conta no cadastro.' });
    this.depois.set(key, (changes.tipo as 'S' | 'A' | undefined) ?? current.tipo);
    const completed = Object.entries(await completeDraft(this.work, this.resource, changes, current, undefined));
    const draftOf = completed.filter(([name, value]) => value !== current[name]);
    if (draftOf.length === 0) this.iguais += 1;
    else this.alterados.push(this.changedRow(current, Object.fromEntries(draftOf)));
  }

  private changedRow(current: Conta, draft: Valores): ChangedRow {
    return {
      current,
      draft: { ...draft },
      mudancas: Object.entries(draft).map(([name, value]) => changeSaid(planoOficial, current, name, value)),
    };
  }

  /** Why an account in use does not take what the file says; null when it may. */
  private changeProblem(draft: Valores, current: Conta): Conflito | null {
    const uso = this.usoDe(current.id);
    const why = this.inUse(current, uso);
    if (!why) return null;
    const motivos: string[] = [];
    for (const name of ['natureza_saldo', 'isf', 'tipo'] as const)
      if (draft[name] !== undefined) {
        const { campo, antes, depois } = changeSaid(planoOficial, current, name, draft[name]);
        motivos.push(`${campo} passaria de ${antes} para ${depois}.`);
      }
    const another = draft.titulo !== undefined && !mesmoSentido(String(draft.titulo), current.titulo);
    if (another) motivos.push(`Na tabela é "${draft.titulo}".`);
    if (motivos.length === 0) return null;
    const proposta = uso.movimento
      ? 'Uma conta com lançamentos não muda: importe a tabela no exercício seguinte, antes dos lançamentos, ou leve o uso para a conta certa.'
      : 'Confira se é a mesma conta: se for, mude-a no cadastro; se não for, leve o uso para a conta certa e importe de novo.';
    return {
      motivo: `${motivos.join(' ')} A conta ${why}.`,
      proposta: PROPOSTAS.get(significantAccount(current.codigo)) ?? proposta,
    };
  }

  /** How an account is in use, as the end of a sentence; null of one that nothing leads to. */
  private inUse({ codigo }: Conta, { movimento, em }: Uso): string | null {
    const local = [...this.plano.keys()].some((other) => ehLocal(other) && other.startsWith(`${significantAccount(codigo)}.`));
    const parts = [
      movimento && 'tem lançamentos',
      em.length > 0 && `é usada em: ${em.join(', ')}`,
      local && 'tem contas do município abaixo',
    ];
    return parts.filter(Boolean).join(' e ') || null;
  }

  /** What the file no longer has, from the bottom: what nothing leads to ends before the exercício. */
  end(): void {
    const staying = new Set([...this.plano.keys()].filter((codigo) => this.file.keys.has(codigo) || ehLocal(codigo)));
    const gone = [...this.plano.values()].filter((conta) => !staying.has(conta.codigo) && !ehEncerrada(conta, this.exercicio));
    const above = superioresDe(staying);
    const ficar = ({ codigo }: Conta) => {
      for (const up of superioresDe([codigo])) above.add(up);
    };
    const data_fim = `${this.exercicio - 1}-12-31`;
    for (const conta of gone.sort((a, b) => accountLevel(b.codigo) - accountLevel(a.codigo))) {
      const problem = this.endProblem(conta);
      if (problem) this.conflict(conta.codigo, conta.titulo, problem);
      if (problem || above.has(conta.codigo)) {
        ficar(conta);
        continue;
      }
      const { changes, issues } = validateDraft(this.resource.definition, { data_fim }, plainValues(this.resource, conta));
      const wrong = said(issues);
      if (wrong) {
        ficar(conta);
        this.conflict(conta.codigo, conta.titulo, { motivo: `Saiu da tabela. ${wrong}`, proposta: 'Encerre-a no cadastro.' });
      } else this.extintos.push(this.changedRow(conta, changes));
    }
  }

  private endProblem(conta: Conta): Conflito | null {
    const uso = this.usoDe(conta.id);
    const why = this.inUse(conta, uso);
    if (!why) return null;
    return {
      motivo: `Saiu da tabela, e ${why}${uso.saldo ? `, com saldo de ${uso.saldo}` : ''}.`,
      proposta: uso.saldo
        ? 'Leve o saldo para a conta que a substitui e importe de novo no exercício seguinte.'
        : uso.movimento
          ? 'Fica até o fim do exercício: importe a tabela de novo no seguinte.'
          : uso.em.includes(REGRAS)
            ? 'Fica no plano: as regras do sistema a usam por este código.'
            : 'Mude antes o que leva a ela, e importe de novo.',
    };
  }

  private conflict(codigo: string, nome: string, conflict: Conflito): void {
    this.conflitos.push({ codigo, nome, ...conflict });
  }
}

/** Every code that has another below it. */
function superioresDe(codes: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const code of codes) for (let up = accountAbove(code); up && !found.has(up); up = accountAbove(up)) found.add(up);
  return found;
}

const ehLocal = (codigo: string) => accountLevel(codigo) > NIVEIS_OFICIAIS;

/** Whether an account is out of use in the whole exercício. */
function ehEncerrada(conta: AnyRecord, exercicio: number): boolean {
  return conta.situacao === false || endsBefore(conta, exercicio);
}

const endsBefore = ({ data_fim }: AnyRecord, exercicio: number) => typeof data_fim === 'string' && data_fim < `${exercicio}-01-01`;

/** The refusals of a draft in one sentence; null of a right one. */
function said(issues: Issues): string | null {
  const messages = Object.values(issues).flat();
  return messages.length === 0 ? null : messages.join(' ');
}
