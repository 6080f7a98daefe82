import { divideDecimals, formatDecimal, multiplyDecimals } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { onResource, type RowSql } from '../../../server/resources/rules';
import { checkOpenYear } from '../../../server/resources/year';
import type { Work } from '../../../server/work';
import { PARAMETROS_PADRAO, type ParametrosValorVenal, valorVenal } from '../calculo/valor-venal';
import { avaliacaoImovel } from '../resources/avaliacao_imovel';
import { type Bci, type EdificacaoBci, lerBci, type Resposta } from './bci';

const vigenteSql: RowSql = (t) =>
  `not exists (select from avaliacao_imovel n where n.imovel_id = ${t}.imovel_id and n.exercicio = ${t}.exercicio and n.id > ${t}.id)`;

export const avaliacaoRules = onResource(avaliacaoImovel, {
  derived: {
    rotulo: (t) => `select i.inscricao || ' · ' || ${t}.exercicio from public.imovel i where i.id = ${t}.imovel_id`,
    vigente: vigenteSql,
  },
  filters: {
    vigente: (value, t) => `(${vigenteSql(t)}) = ${value === true}`,
    inconsistente: (value, t) => `(${t}.inconsistencias is not null) = ${value === true}`,
  },
});

/** SQL of a column of the valuation in force of an imóvel in the exercício of the call. */
export const avaliacaoVigente = (column: 'valor_venal' | 'inconsistencias') => (t: string) =>
  `select a.${column} from avaliacao_imovel a where a.imovel_id = ${t}.id order by a.id desc limit 1`;

/** A valuation as it is kept: without values when something is missing, and then with what. */
interface Avaliacao {
  imovel_id: number;
  valor_terreno: string | null;
  valor_edificacoes: string | null;
  valor_venal: string | null;
  inconsistencias: string | null;
  memoria: string | null;
}

/** How many were valued, and how many of them could not be. */
export interface Contagem {
  avaliados: number;
  inconsistentes: number;
}

/**
 * Values imóveis in the exercício of the call, on what the register says today. A valuation equal to the one in force
 * leaves nothing: calculating twice changes nothing.
 *
 * @throws ConflictError in a closed exercício; ValidationError when none is active
 */
export async function avaliarImoveis(tx: Work, ids: readonly number[]): Promise<Contagem> {
  await checkOpenYear(tx, avaliacaoImovel);
  const { exercicio } = tx.setting;
  const parametros = await lerParametros(tx, exercicio);
  const registers = await lerBci(tx, ids, exercicio);
  if (registers.length === 0) throw new ValidationError({ id: ['Não há imóvel ativo para avaliar.'] });
  const results = registers.map((bci) => avaliar(bci, exercicio, parametros));
  await guardarNovas(tx, exercicio, results);
  return { avaliados: results.length, inconsistentes: results.filter(({ inconsistencias }) => inconsistencias !== null).length };
}

async function lerParametros(tx: Work, exercicio: number): Promise<ParametrosValorVenal> {
  const row = await tx.db.first<{ [K in keyof ParametrosValorVenal]: string }>(
    `select profundidade_min::text, profundidade_max::text, obsolescencia_ano::text, obsolescencia_min::text
       from parametro_valor_venal where exercicio = $1`,
    [exercicio],
  );
  if (!row) return PARAMETROS_PADRAO;
  const { obsolescencia_ano, obsolescencia_min, ...depths } = row;
  const hundredth = (percent: string) => multiplyDecimals(percent, '0.01');
  return { ...depths, obsolescencia_ano: hundredth(obsolescencia_ano), obsolescencia_min: hundredth(obsolescencia_min) };
}

/** What an imóvel is worth, or why nobody can say. */
function avaliar(bci: Bci, exercicio: number, parametros: ParametrosValorVenal): Avaliacao {
  const problems = problemsOf(bci, exercicio);
  if (problems.length > 0)
    return {
      imovel_id: bci.id,
      valor_terreno: null,
      valor_edificacoes: null,
      valor_venal: null,
      inconsistencias: problems.join('\n'),
      memoria: null,
    };
  const terreno = {
    area: bci.area,
    testada: bci.testada ?? '',
    fracao_ideal: bci.fracao_ideal,
    valor_m2: bci.valor_face ?? bci.valor_setor ?? '',
    fatores: [...valuesOf(bci.respostas, 'fator'), ...bci.melhoramentos.map(({ fator }) => fator ?? '1')],
  };
  const edificacoes = bci.edificacoes.map((one) => ({
    area: one.area,
    valor_m2: one.valor_m2 ?? '',
    pontos: valuesOf(one.respostas, 'pontos'),
    fatores: valuesOf(one.respostas, 'fator'),
    ano_construcao: one.ano_construcao,
  }));
  const valor = valorVenal(terreno, edificacoes, exercicio, parametros);
  const built = valor.edificacoes.reduce((sum, one) => sum + BigInt(one.valor.replace('.', '')), 0n);
  return {
    imovel_id: bci.id,
    valor_terreno: valor.terreno.valor,
    valor_edificacoes: divideDecimals(built.toString(), '100', 2),
    valor_venal: valor.valor,
    inconsistencias: null,
    memoria: memoryOf(bci, valor, exercicio),
  };
}

function valuesOf(respostas: readonly Resposta[], uso: Resposta['uso']): string[] {
  return respostas.filter((one) => one.uso === uso).map(({ valor }) => valor ?? '0');
}

/** What is missing: nothing is ever counted as zero. */
function problemsOf(bci: Bci, exercicio: number): string[] {
  const land = bci.testada === null ? ['Terreno: sem testada principal.'] : [];
  if (bci.valor_face === null && bci.valor_setor === null)
    land.push(`Terreno: sem valor do m² em ${exercicio}, na face ${bci.face ?? '?'} e no setor ${bci.setor}.`);
  for (const { nome, fator } of bci.melhoramentos) if (fator === null) land.push(`Logradouro: "${nome}" não tem fator em ${exercicio}.`);
  return [...land, ...unanswered('Terreno', bci, exercicio), ...bci.edificacoes.flatMap((one) => problemsOfBuilding(one, exercicio))];
}

function problemsOfBuilding(one: EdificacaoBci, exercicio: number): string[] {
  const place = `Edificação ${one.numero}`;
  const own = one.valor_m2 === null ? [`${place}: sem valor do m² construído deste tipo em ${exercicio}.`] : [];
  if (one.ano_construcao === null) own.push(`${place}: sem ano da construção.`);
  return [...own, ...unanswered(place, one, exercicio)];
}

function unanswered(place: string, { respostas, faltam }: Pick<Bci, 'respostas' | 'faltam'>, exercicio: number): string[] {
  return [
    ...faltam.map((nome) => `${place}: falta responder "${nome}".`),
    ...respostas
      .filter(({ valor }) => valor === null)
      .map((one) => `${place}: "${one.opcao}" (${one.caracteristica}) não tem valor em ${exercicio}.`),
  ];
}

const places = (value: string, most: number) => formatDecimal(value, most);

/** Every number of the calculation in words, a line each, so that it can be redone by hand. */
function memoryOf(bci: Bci, valor: ReturnType<typeof valorVenal>, exercicio: number): string {
  const responder = (one: Resposta) => `${one.caracteristica}: ${one.opcao} = ${one.valor}`;
  const { terreno } = valor;
  const lines = [
    `Exercício ${exercicio}`,
    `Terreno: ${places(bci.area, 2)} m², testada principal de ${places(bci.testada ?? '0', 2)} m, fração ideal ${bci.fracao_ideal}`,
    `Valor do m² do terreno: R$ ${places(bci.valor_face ?? bci.valor_setor ?? '0', 2)} (${bci.valor_face === null ? `setor ${bci.setor}` : `face ${bci.face}`})`,
    `Profundidade equivalente: ${places(terreno.profundidade, 2)} m, fator ${terreno.fator_profundidade}`,
    ...bci.respostas.map(responder),
    ...bci.melhoramentos.map(({ nome, fator }) => `${nome}: ${fator}`),
    `Fator do terreno: ${terreno.fator}`,
    `Valor do terreno: R$ ${places(terreno.valor, 2)}`,
  ];
  for (const [place, one] of bci.edificacoes.entries()) {
    const own = valor.edificacoes[place];
    lines.push(
      `Edificação ${one.numero}: ${places(one.area, 2)} m² a R$ ${places(one.valor_m2 ?? '0', 2)}, de ${one.ano_construcao}`,
      ...one.respostas.map(responder),
      `Pontos: ${own?.pontos}, fator ${own?.fator}, obsolescência ${own?.fator_obsolescencia}`,
      `Valor da edificação ${one.numero}: R$ ${places(own?.valor ?? '0', 2)}`,
    );
  }
  return [...lines, `Valor venal: R$ ${places(valor.valor, 2)}`].join('\n');
}

/** Keeps the valuations that differ from those in force, in one statement. */
async function guardarNovas(tx: Work, exercicio: number, results: readonly Avaliacao[]): Promise<void> {
  const rows = await tx.db.rows<{ id: number; imovel_id: number }>(
    `insert into avaliacao_imovel (cliente_id, exercicio, usuario_cadastro_id, imovel_id, valor_terreno, valor_edificacoes, valor_venal, inconsistencias, memoria)
     select $1, $2, $3, x.imovel_id, x.valor_terreno, x.valor_edificacoes, x.valor_venal, x.inconsistencias, x.memoria
       from jsonb_to_recordset($4::jsonb) as x(imovel_id bigint, valor_terreno numeric, valor_edificacoes numeric, valor_venal numeric, inconsistencias text, memoria text)
       left join lateral (select a.memoria, a.inconsistencias from public.avaliacao_imovel a
                           where a.cliente_id = $1 and a.imovel_id = x.imovel_id and a.exercicio = $2 order by a.id desc limit 1) v on true
      where (v.memoria, v.inconsistencias) is distinct from (x.memoria, x.inconsistencias)
     returning id, imovel_id`,
    [tx.cliente.id, exercicio, tx.caller?.usuarioId ?? null, JSON.stringify(results)],
  );
  if (rows.length === 0) return;
  const descricao = `${rows.length} de ${results.length}, no exercício ${exercicio}`;
  tx.audit({ acao: 'ato', recurso: avaliacaoImovel.name, sistema: avaliacaoImovel.menu, descricao, depois: { ato: 'calcular' } });
}
