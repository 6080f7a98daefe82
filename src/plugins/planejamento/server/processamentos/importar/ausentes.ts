import { counted } from '../../../../../resources/definition';
import { createRecord } from '../../../../../server/resources/write';
import type { Work } from '../../../../../server/work';
import { criarNaturezaDespesa, criarNaturezaReceita, type DaTabela } from '../../../../classificacoes/server';
import type { VersionFrame } from '../../../calculo/linhas/lookups';
import { acao, tipoDoCodigo } from '../../../resources/programas/acao';
import { programa } from '../../../resources/programas/programa';
import type { Criado } from '../operation';
import { type Codigos, naturezaDespesa, naturezaReceita, orgaoEUnidade } from './codigos';
import type { LinhaLida } from './planilha';
import type { ColunaQdd } from './qdd';

type Linha = LinhaLida<ColunaQdd>;

/** What nobody said yet of what the law only names. */
const A_COMPLETAR = 'A completar';

/** What was made of the codes of the sheet, in words; empty when everything was there. */
export interface Criados {
  unidades: string[];
  programas: string[];
  acoes: string[];
  naturezas: string[];
  /** The records, in the order in which they were made. */
  registros: Criado[];
  /** Of a natureza as the sheet writes it, why it was not made. */
  recusas: Map<string, string>;
}

/** What does not exist yet and the sheet names: naturezas of the official table, unidades, then programas, then ações with the unidades of their rows. */
export async function criarAusentes(tx: Work, version: VersionFrame, codigos: Codigos, linhas: readonly Linha[]): Promise<Criados> {
  const made = nenhum();
  await criarNaturezas(made, 'natureza_despesa', codesIn(linhas, 'natureza'), async (text) => {
    const codigo = naturezaDespesa(text);
    if (codigo && codigos.codigo('natureza', codigo)) return null;
    return codigo ? criarNaturezaDespesa(tx, codigo, version.exercicio) : { recusa: NAO_OFICIAL };
  });
  const unidades = await criarUnidades(tx, version, codigos, linhas, made);
  const programas = await criarProgramas(tx, version, codigos, linhas, made);
  await criarAcoes(tx, version, codigos, linhas, { unidades, programas }, made);
  return made;
}

/** The naturezas da receita of a sheet that do not exist yet, of the official table. */
export async function criarReceitasAusentes(tx: Work, codigos: Codigos, textos: readonly string[]): Promise<Criados> {
  const made = nenhum();
  await criarNaturezas(made, 'natureza_receita', [...new Set(textos)], async (text) => {
    const codigo = naturezaReceita(text);
    if (codigo && codigos.codigo('receita', codigo)) return null;
    return codigo ? criarNaturezaReceita(tx, codigo) : { recusa: NAO_OFICIAL };
  });
  return made;
}

const NAO_OFICIAL = 'não está na tabela oficial';
const nenhum = (): Criados => ({ unidades: [], programas: [], acoes: [], naturezas: [], registros: [], recusas: new Map() });

/** @param bring makes the natureza of a text, or says why not; null of one that exists */
async function criarNaturezas(
  made: Criados,
  recurso: 'natureza_despesa' | 'natureza_receita',
  textos: readonly string[],
  bring: (text: string) => Promise<DaTabela | null>,
): Promise<void> {
  for (const text of textos) {
    const brought = await bring(text);
    if (brought && 'recusa' in brought) made.recusas.set(text, brought.recusa);
    else if (brought) for (const one of brought.criadas) anotar(made, 'naturezas', recurso, one);
  }
}

function anotar(
  made: Criados,
  kind: 'unidades' | 'programas' | 'acoes' | 'naturezas',
  recurso: string,
  one: { id: number; codigo: string },
): void {
  made[kind].push(one.codigo);
  made.registros.push({ recurso, id: one.id });
}

/** What was made, as a sentence; null of nothing. */
export function dizerCriados({ unidades, programas, acoes, naturezas }: Criados): string | null {
  const cadastros = dizerCadastros({ unidades, programas, acoes });
  const parts = [
    naturezas.length > 0 && `Cria, da tabela oficial: ${counted(naturezas.length, 'natureza', 'naturezas')} (${naturezas.join(', ')}).`,
    cadastros,
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ');
}

function dizerCadastros({ unidades, programas, acoes }: Pick<Criados, 'unidades' | 'programas' | 'acoes'>): string | null {
  const parts = [
    unidades.length > 0 && `${counted(unidades.length, 'unidade', 'unidades')} (${unidades.join(', ')})`,
    programas.length > 0 && `${counted(programas.length, 'programa', 'programas')} (${programas.join(', ')})`,
    acoes.length > 0 && `${counted(acoes.length, 'ação', 'ações')} (${acoes.join(', ')})`,
  ].filter(Boolean);
  return parts.length === 0 ? null : `Cria, com "${A_COMPLETAR}" no que a lei não diz: ${parts.join('; ')}.`;
}

const firstOf = (linhas: readonly Linha[], column: ColunaQdd, codigo: string) =>
  linhas.find(({ celulas }) => celulas[column] === codigo) as Linha;
const codesIn = (linhas: readonly Linha[], column: ColunaQdd) => [...new Set(linhas.flatMap(({ celulas }) => celulas[column] || []))];

/** The number of a programa or of an ação, whose dots say nothing: `2.009` is 2009. Null of what is none. */
function numeroDe(text: string): string | null {
  const bare = text.replace(/\./g, '');
  return /^\d{1,4}$/.test(bare) ? bare : null;
}

async function criarUnidades(tx: Work, { exercicio }: VersionFrame, codigos: Codigos, linhas: readonly Linha[], made: Criados) {
  const ids = new Map<string, number>();
  for (const text of codesIn(linhas, 'unidade')) {
    const known = codigos.unidade(text);
    const [orgao, unidade] = orgaoEUnidade(text) ?? [];
    const orgao_id = orgao === undefined ? undefined : codigos.numero('orgao', String(orgao));
    if (known) ids.set(text, known.id);
    if (known || !orgao_id || unidade === undefined) continue;
    tx.need('cadastro.unidade', 2);
    const nome = firstOf(linhas, 'unidade', text).celulas.unidade_nome || `Unidade ${text}`;
    const { id } = await createRecord(tx, tx.services.registry.get('unidade'), {
      orgao_id,
      codigo: String(unidade).padStart(2, '0'),
      nome: nome.slice(0, 150),
      tipo: 'orcamentaria',
      fundo_especial: false,
      inicio_vigencia: `${exercicio}-01-01`,
      responsaveis: [],
    });
    ids.set(text, id);
    anotar(made, 'unidades', 'unidade', { id, codigo: text });
  }
  return ids;
}

async function criarProgramas(tx: Work, { ppa_id }: VersionFrame, codigos: Codigos, linhas: readonly Linha[], made: Criados) {
  const ids = new Map<string, number>();
  for (const text of codesIn(linhas, 'programa')) {
    const known = codigos.numero('programa', text);
    if (known) ids.set(text, known);
    const { celulas } = firstOf(linhas, 'programa', text);
    const orgao_id = codigos.numero('orgao', String(orgaoEUnidade(celulas.unidade ?? '')?.[0] ?? ''));
    // without an órgão to answer for it, its row says that it is not registered
    const numero = numeroDe(text);
    if (known || !orgao_id || !numero) continue;
    tx.need(programa.menu, 2);
    const codigo = numero.padStart(4, '0');
    const { id } = await createRecord(tx, tx.services.registry.get(programa.name), {
      ppa_id,
      codigo,
      nome: (celulas.programa_nome || `Programa ${codigo}`).slice(0, 150),
      horizonte: 'continuo',
      tipo: codigo === '0000' ? 'operacoes_especiais' : codigo === '9999' ? 'reserva' : 'finalistico',
      objetivo: A_COMPLETAR,
      justificativa: A_COMPLETAR,
      publico_alvo: A_COMPLETAR,
      ods: [],
      orgao_id,
    });
    ids.set(text, id);
    anotar(made, 'programas', programa.name, { id, codigo });
  }
  return ids;
}

interface Feitos {
  unidades: ReadonlyMap<string, number>;
  programas: ReadonlyMap<string, number>;
}

async function criarAcoes(
  tx: Work,
  { ppa_id, exercicio }: VersionFrame,
  codigos: Codigos,
  linhas: readonly Linha[],
  { unidades, programas }: Feitos,
  made: Criados,
): Promise<void> {
  const medida = await tx.db.first<{ id: number }>(
    "select u.id from unidade_medida u where u.situacao order by u.sigla = 'UN' desc, u.id limit 1",
  );
  for (const text of codesIn(linhas, 'acao')) {
    const numero = numeroDe(text);
    if (codigos.numero('acao', text) || !numero) continue;
    const { celulas } = firstOf(linhas, 'acao', text);
    const programa_id = programas.get(celulas.programa ?? '');
    const [funcao_id, subfuncao_id] = [
      codigos.numero('funcao', celulas.funcao ?? ''),
      codigos.numero('subfuncao', celulas.subfuncao ?? ''),
    ];
    const executoras = [
      ...new Set(linhas.filter((one) => one.celulas.acao === text).flatMap((one) => unidades.get(one.celulas.unidade ?? '') ?? [])),
    ];
    if (!programa_id || !funcao_id || !subfuncao_id || executoras.length === 0) continue;
    tx.need(acao.menu, 2);
    const codigo = numero.padStart(4, '0');
    const { id } = await createRecord(tx, tx.services.registry.get(acao.name), {
      ppa_id,
      codigo,
      nome: (celulas.acao_nome || `Ação ${codigo}`).slice(0, 150),
      tipo: tipoDoCodigo(codigo),
      programa_id,
      funcao_id,
      subfuncao_id,
      finalidade: A_COMPLETAR,
      produto: A_COMPLETAR,
      unidade_medida_id: medida?.id ?? null,
      implementacao: 'direta',
      meta_cumulativa: false,
      unidades: executoras,
      inicio: `${exercicio}-01-01`,
      termino: `${exercicio}-12-31`,
    });
    anotar(made, 'acoes', acao.name, { id, codigo });
  }
}
