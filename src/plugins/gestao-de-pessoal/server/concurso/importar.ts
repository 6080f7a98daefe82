import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isCpf, stripMask } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { folded, wireValue } from '../../../../server/imports/cells';
import { openSheet } from '../../../../server/imports/open-sheet';
import { reserve } from '../../../../server/resources/lock';
import type { ServerResource } from '../../../../server/resources/registry';
import { createRecord, updateRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { Concurso } from '../../resources/concurso/concurso';
import { concursoCandidato } from '../../resources/concurso/concurso_candidato';

/** Columns of the file, by the titles that a banca gives them, without accents. */
const TITULOS = {
  inscricao: ['inscricao', 'numero de inscricao', 'n de inscricao'],
  nome: ['nome', 'candidato', 'nome do candidato'],
  cpf: ['cpf'],
  nascimento: ['nascimento', 'data de nascimento'],
  cargo: ['cargo', 'codigo do cargo', 'vaga'],
  especialidade: ['especialidade', 'codigo da especialidade'],
  listas: ['listas', 'lista', 'cotas', 'reserva'],
  jurado: ['jurado', 'funcao de jurado'],
  email: ['e-mail', 'email'],
  telefone: ['telefone', 'celular'],
} as const;
type Coluna = keyof typeof TITULOS;
const OBRIGATORIAS: readonly Coluna[] = ['inscricao', 'nome', 'cpf', 'nascimento', 'cargo'];
/** Lines whose refusal is told at once; the rest are only counted. */
const RECUSAS_DITAS = 20;

interface Linha {
  linha: number;
  celulas: Readonly<Partial<Record<Coluna, string>>>;
  notas: readonly { etapa: number; nota: string }[];
}

const importados = new WeakMap<Work, string>();

/** What the import did, for who asked for it. */
export const contarImportados = (tx: Work): string | null => importados.get(tx) ?? null;

/**
 * Brings candidates and grades from the file of the banca, by their enrolment number: sent again, the file changes the same ones. All of it
 * holds or none of it.
 *
 * @throws ValidationError on `arquivo`, with what is wrong in each line
 */
export async function importarCandidatos(tx: Work, concurso: Concurso, arquivo: number): Promise<void> {
  const linhas = await lerArquivo(tx, arquivo);
  if (linhas.length === 0) throw recusa(['O arquivo não tem linhas abaixo dos títulos.']);
  const vagas = await lerVagas(tx, concurso.id);
  const conhecidos = await lerConhecidos(tx, concurso.id);
  const resource = tx.services.registry.get(concursoCandidato.name);
  const erros: string[] = [];
  const vistas = new Map<string, number>();
  const feitos = { novos: 0, alterados: 0 };
  for (const lida of linhas) {
    const inscricao = (lida.celulas.inscricao ?? '').trim();
    const repetida = vistas.get(inscricao);
    vistas.set(inscricao, lida.linha);
    const { draft, problemas } = rascunhoDe(lida, vagas);
    if (inscricao === '') problemas.push('sem número de inscrição');
    else if (repetida) problemas.push(`a inscrição ${inscricao} já está na linha ${repetida}`);
    if (problemas.length === 0) {
      const conhecido = conhecidos.get(inscricao);
      const gravada = conhecido
        ? atualizar(tx, resource, conhecido, draft)
        : createRecord(tx, resource, { ...draft, concurso_id: concurso.id });
      problemas.push(...(await problemasDe(gravada)));
      feitos[conhecido ? 'alterados' : 'novos'] += 1;
    }
    if (problemas.length > 0) erros.push(`Linha ${lida.linha}: ${problemas.join('; ')}.`);
  }
  if (erros.length > 0) throw recusa(ditos(erros));
  importados.set(tx, `${feitos.novos} candidatos incluídos e ${feitos.alterados} atualizados.`);
}

/** Changes a candidate who is there; who edits one at the same time is not passed over. */
async function atualizar(tx: Work, resource: ServerResource, { id, versao }: Conhecido, draft: Record<string, unknown>): Promise<void> {
  await reserve(tx, resource, id, false);
  await updateRecord(tx, resource, id, { ...draft, versao });
}

const recusa = (mensagens: string[]) => new ValidationError({ arquivo: mensagens });

function ditos(erros: readonly string[]): string[] {
  const resto = erros.length - RECUSAS_DITAS;
  const nada = `Nada foi importado: ${erros.length === 1 ? 'uma linha foi recusada' : `${erros.length} linhas foram recusadas`}.`;
  return [nada, ...erros.slice(0, RECUSAS_DITAS), ...(resto > 0 ? [`E mais ${resto} linhas.`] : [])];
}

async function problemasDe(gravada: Promise<unknown>): Promise<string[]> {
  try {
    await gravada;
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return Object.values(error.issues).flat().map(semPonto);
    if (error instanceof ConflictError) return [semPonto(error.message)];
    throw error;
  }
}

const semPonto = (mensagem: string): string => mensagem.replace(/\.$/, '');

/** The draft of a line, and what of it cannot be read. */
function rascunhoDe({ celulas, notas }: Linha, vagas: readonly Vaga[]): { draft: Record<string, unknown>; problemas: string[] } {
  const problemas: string[] = [];
  const { fields } = concursoCandidato;
  const lido = (nome: keyof typeof fields & Coluna) => wireValue(fields[nome], celulas[nome] ?? '');
  const vaga = acharVaga(celulas, vagas);
  if (!vaga) problemas.push(`o cargo ${celulas.cargo ?? ''} não está no edital`);
  const cpf = stripMask(celulas.cpf ?? '').padStart(11, '0');
  if (!isCpf(cpf)) problemas.push('o CPF não confere');
  const draft = {
    inscricao: (celulas.inscricao ?? '').trim(),
    nome: (celulas.nome ?? '').trim(),
    cpf,
    nascimento: lido('nascimento'),
    vaga_id: vaga?.id,
    ...(celulas.listas !== undefined && { listas: lido('listas') ?? [] }),
    ...(celulas.jurado !== undefined && { jurado: lido('jurado') ?? false }),
    ...(celulas.email && { email: lido('email') }),
    ...(celulas.telefone && { telefone: lido('telefone') }),
    ...(notas.length > 0 && { notas }),
  };
  return { draft, problemas };
}

interface Vaga extends Record<string, unknown> {
  id: number;
  cargo: string;
  nome: string;
  especialidade: string | null;
}

/** The vaga of a line: by the code or name of the cargo, and the especialidade where the cargo has several. */
function acharVaga({ cargo = '', especialidade = '' }: Linha['celulas'], vagas: readonly Vaga[]): Vaga | undefined {
  const doCargo = vagas.filter((vaga) => vaga.cargo === cargo.trim() || folded(vaga.nome) === folded(cargo));
  if (doCargo.length <= 1) return doCargo[0];
  return doCargo.find((vaga) => folded(vaga.especialidade ?? '') === folded(especialidade));
}

const lerVagas = (tx: Work, concursoId: number): Promise<Vaga[]> =>
  tx.db.rows<Vaga>(
    `select x.id, k.codigo as cargo, k.nome, e.codigo as especialidade from concurso_cargo x join public.cargo k on k.id = x.cargo_id
       left join public.especialidade e on e.id = x.especialidade_id where x.pai_id = $1 order by x.ordem`,
    [concursoId],
  );

interface Conhecido {
  id: number;
  versao: number;
}

async function lerConhecidos(tx: Work, concursoId: number): Promise<Map<string, Conhecido>> {
  const rows = await tx.db.rows<{ inscricao: string; id: number; versao: number }>(
    'select c.inscricao, c.id, c.versao from concurso_candidato c where c.concurso_id = $1',
    [concursoId],
  );
  return new Map(rows.map((row) => [row.inscricao, row]));
}

/** The rows of a file that the caller sent, by known titles: `nota 1`, `nota 2` are the grades of the stages. */
async function lerArquivo(tx: Work, arquivo: number): Promise<Linha[]> {
  const guardado = await tx.db.first<{ sha256: string }>(
    'select a.sha256 from public.arquivo a where a.id = $1 and a.cliente_id = $2 and a.usuario_cadastro_id is not distinct from $3',
    [arquivo, tx.cliente.id, tx.caller?.usuarioId ?? null],
  );
  if (!guardado) throw recusa(['Envie o arquivo da banca.']);
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-concurso-'));
  try {
    const place = path.join(folder, 'planilha');
    await pipeline(await tx.services.files.read(guardado.sha256), createWriteStream(place));
    const sheet = await openSheet(place, folder);
    const onde = colunasDe(sheet.colunas);
    const linhas: Linha[] = [];
    for await (const { linha, celulas } of sheet.rows()) linhas.push({ linha, ...celulasDe(celulas, onde) });
    return linhas;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Onde {
  colunas: ReadonlyMap<Coluna, number>;
  notas: readonly { etapa: number; at: number }[];
}

function colunasDe(titulos: readonly string[]): Onde {
  const limpos = titulos.map(folded);
  const colunas = new Map<Coluna, number>();
  for (const [coluna, nomes] of Object.entries(TITULOS) as [Coluna, readonly string[]][]) {
    const at = limpos.findIndex((titulo) => nomes.includes(titulo));
    if (at >= 0) colunas.set(coluna, at);
  }
  const faltam = OBRIGATORIAS.filter((coluna) => !colunas.has(coluna));
  if (faltam.length > 0) throw recusa(faltam.map((coluna) => `O arquivo não tem a coluna "${TITULOS[coluna][0]}".`));
  const notas = limpos.flatMap((titulo, at) => {
    const etapa = /^nota\s*(?:da etapa\s*)?(\d{1,2})$/.exec(titulo.replaceAll('_', ' '))?.[1];
    return etapa ? [{ etapa: Number(etapa), at }] : [];
  });
  return { colunas, notas };
}

const NOTA = concursoCandidato.fields.notas.fields.nota;

function celulasDe(celulas: readonly string[], { colunas, notas }: Onde): Pick<Linha, 'celulas' | 'notas'> {
  const lidas = notas.map(({ etapa, at }) => ({ etapa, nota: wireValue(NOTA, celulas[at] ?? '') }));
  return {
    celulas: Object.fromEntries([...colunas].map(([coluna, at]) => [coluna, celulas[at] ?? ''])),
    notas: lidas.flatMap(({ etapa, nota }) => (nota === undefined ? [] : [{ etapa, nota: String(nota) }])),
  };
}
