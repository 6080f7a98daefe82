import { createHash } from 'node:crypto';
import type { Issues } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { contentOf, storeContent } from '../../../../server/files/content';
import { ConflictError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { remessaFiscal } from '../../resources/lrf/remessa_fiscal';
import { gerarPacote, lerLeiaute } from './gerar';
import { desempacotar, empacotar } from './pacote';

const ZIP = 'application/zip';
type Rascunho = Readonly<Record<string, unknown>>;

/** The books of an entity in a year. */
const daEntidade = (tx: Work, entidade: number, ano: number): Work => tx.inEntity(entidade).inYear(ano);

/** The layout is in force in the year. */
export async function julgarLeiaute(tx: Work, { layout_tribunal_id }: Rascunho): Promise<Issues | null> {
  const layout = await tx.db.first<{ exercicio_inicial: number; exercicio_final: number | null }>(
    'select exercicio_inicial, exercicio_final from layout_tribunal where id = $1',
    [layout_tribunal_id],
  );
  const ano = tx.setting.exercicio;
  if (!layout || (layout.exercicio_inicial <= ano && ano <= (layout.exercicio_final ?? ano))) return null;
  return { layout_tribunal_id: [`O leiaute não vale em ${ano}.`] };
}

/** What is delivered by a layout, in whatever version of it. */
export async function entregaDoLeiaute(tx: Work, id: unknown): Promise<string | null> {
  return (await tx.db.first<{ nome: string }>('select nome from layout_tribunal where id = $1', [id]))?.nome ?? null;
}

/**
 * Makes the package of a remessa, of the entity at the top of the screen.
 *
 * @throws ConflictError INTEGRIDADE_DIVERGENTE when a rule holds it up and no reason was given
 */
export async function gerarDoTribunal(tx: Work, draft: Rascunho): Promise<Rascunho> {
  const leiaute = await lerLeiaute(tx, Number(draft.layout_tribunal_id));
  const { nome, arquivos, verificacoes } = await gerarPacote(
    daEntidade(tx, entityOf(tx), tx.setting.exercicio),
    leiaute,
    Number(draft.mes),
  );
  const impedem = verificacoes.filter(({ impeditiva, faltas }) => impeditiva && faltas.length > 0);
  const [first] = impedem;
  if (first && !draft.pendencias)
    throw new ConflictError('INTEGRIDADE_DIVERGENTE', {
      message: `O pacote não se gera. Em ${first.arquivo}: ${first.verifica} ${first.faltas[0]} Se ele é preciso assim mesmo, escreva o motivo de gerar com pendências.`,
    });
  if (first) tx.need(remessaFiscal.menu, 5);
  const lines = impedem.map(({ arquivo, verifica, faltas }) => `${arquivo}: ${verifica} ${faltas.join(' ')}`);
  const pendencias = first ? [`Gerado com pendências. Motivo: ${draft.pendencias}`, ...lines, ''].join('\n') : null;
  const zip = await empacotar(arquivos, pendencias);
  const pacote = `${nome}${first ? '-PENDENCIAS' : ''}.zip`;
  return {
    ...draft,
    nome: pacote,
    sha256: createHash('sha256').update(zip).digest('hex'),
    pacote: (await storeContent(tx, pacote, zip, ZIP)).id,
    manifesto: arquivos.map(({ arquivo, linhas, sha256, conteudo }) => ({ arquivo, linhas, tamanho: conteudo.length, sha256 })),
    verificacoes: verificacoes.map(({ arquivo, verifica, impeditiva, faltas }) => ({
      arquivo,
      verifica,
      resultado: faltas.length === 0 ? 'confere' : impeditiva ? 'impede' : 'alerta',
      faltas: faltas.join('\n') || null,
    })),
  };
}

/** A package that was made, with what it is compared by. */
export interface PacoteGuardado {
  entidade_id: number;
  ano: number;
  mes: string;
  layout_tribunal_id: number;
  /** SHA-256 of the content that is kept. */
  conteudo: string;
}

/** What the books would send now that the package does not have: a line for each file that changed, by its lines. */
export async function mudancasDoPacote(
  tx: Work,
  { entidade_id, ano, mes, layout_tribunal_id, conteudo }: PacoteGuardado,
): Promise<string[]> {
  const [leiaute, enviados] = [await lerLeiaute(tx, layout_tribunal_id), await desempacotar(await contentOf(tx, conteudo))];
  const { arquivos } = await gerarPacote(daEntidade(tx, entidade_id, ano), leiaute, Number(mes));
  return arquivos.flatMap(({ arquivo, conteudo: agora }) => {
    const antes = enviados.get(arquivo);
    if (antes?.equals(agora)) return [];
    const [saem, entram] = diferenca(linhasDe(antes), linhasDe(agora));
    return [
      `${arquivo}: ${dizer(saem, 'que foi enviada mudou ou saiu', 'que foram enviadas mudaram ou saíram')}; ${dizer(entram, 'é nova', 'são novas')}.`,
    ];
  });
}

/** The lines of a file. */
export const linhasDe = (conteudo: Buffer | undefined): string[] => (conteudo?.toString('latin1') ?? '').split(/\r?\n/).slice(0, -1);

/** Numbers of the lines of each that the other does not have, as many times as it has it. */
function diferenca(antes: readonly string[], agora: readonly string[]): [saem: number[], entram: number[]] {
  return [semPar(antes, agora), semPar(agora, antes)];
}

function semPar(linhas: readonly string[], outras: readonly string[]): number[] {
  const left = new Map<string, number>();
  for (const outra of outras) left.set(outra, (left.get(outra) ?? 0) + 1);
  return linhas.flatMap((linha, at) => {
    const n = left.get(linha) ?? 0;
    left.set(linha, n - 1);
    return n > 0 ? [] : [at + 1];
  });
}

const MAIS_LINHAS = 20;

function dizer(linhas: readonly number[], uma: string, varias: string): string {
  if (linhas.length === 0) return `nenhuma linha ${uma}`;
  const shown = linhas.slice(0, MAIS_LINHAS).join(', ');
  return `${linhas.length} ${linhas.length === 1 ? `linha ${uma}` : `linhas ${varias}`} (${shown}${linhas.length > MAIS_LINHAS ? '…' : ''})`;
}
