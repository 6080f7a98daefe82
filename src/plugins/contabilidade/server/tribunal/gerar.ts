import { createHash } from 'node:crypto';
import { ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { Escritor, type Problemas } from '../../calculo/tribunal/escrever';
import {
  type ArquivoDoLeiaute,
  type EscritaDoLeiaute,
  type Marcas,
  nomeDoArquivo,
  preencherMarcas,
  valorBruto,
} from '../../calculo/tribunal/leiaute';
import { type ArquivoEscrito, colunasCitadas, emLinhas, julgarRegras, type VerificacaoDoPacote } from '../../calculo/tribunal/regras';
import { type LayoutTribunal, layoutTribunal } from '../../resources/lrf/layout_tribunal';
import { layoutTribunalArquivo } from '../../resources/lrf/layout_tribunal_arquivo';
import { lerFonte } from './fontes';

/** A file of the package, as it is sent. */
export interface ArquivoGerado {
  arquivo: string;
  linhas: number;
  sha256: string;
  conteudo: Buffer;
}

/** What a layout makes of a month of an entity. */
export interface PacoteGerado {
  /** Without its extension. */
  nome: string;
  arquivos: readonly ArquivoGerado[];
  verificacoes: readonly VerificacaoDoPacote[];
}

/** A layout with its files, in order. */
export interface LeiauteLido {
  layout: LayoutTribunal;
  arquivos: readonly ArquivoDoLeiaute[];
}

/** Reads a layout. @throws ValidationError on the layout without files */
export async function lerLeiaute(tx: Work, id: number): Promise<LeiauteLido> {
  const { registry } = tx.services;
  const layout = (await readRecord(tx, registry.get(layoutTribunal.name), id)) as unknown as LayoutTribunal;
  const rows = await tx.db.rows<{ id: number }>('select id from layout_tribunal_arquivo where layout_tribunal_id = $1 order by ordem, id', [
    id,
  ]);
  if (rows.length === 0) throw new ValidationError({ layout_tribunal_id: ['O leiaute não tem arquivos: cadastre-os antes de gerar.'] });
  const arquivos: ArquivoDoLeiaute[] = [];
  for (const row of rows)
    arquivos.push((await readRecord(tx, registry.get(layoutTribunalArquivo.name), row.id)) as unknown as ArquivoDoLeiaute);
  return { layout, arquivos };
}

/**
 * Makes the files of a layout and judges its rules: one statement for each file, of which only what the rules name is kept once its
 * lines are written.
 *
 * @param escopo a work of the entity, in the year
 */
export async function gerarPacote(escopo: Work, { layout, arquivos }: LeiauteLido, mes: number): Promise<PacoteGerado> {
  const marcas = await marcasDe(escopo, mes);
  const gerados: ArquivoGerado[] = [];
  const escritos: ArquivoEscrito[] = [];
  const verificacoes: VerificacaoDoPacote[] = [];
  for (const arquivo of arquivos) {
    const { gerado, escrito, problemas } = await gerarArquivo(escopo, arquivo, layout, {
      marcas,
      citadas: colunasCitadas(arquivo.nome, arquivos),
    });
    gerados.push(gerado);
    escritos.push(escrito);
    verificacoes.push(...julgarEscrita(gerado.arquivo, layout, problemas));
  }
  return { nome: preencherMarcas(layout.pacote, marcas), arquivos: gerados, verificacoes: [...verificacoes, ...julgarRegras(escritos)] };
}

async function marcasDe(escopo: Work, mes: number): Promise<Marcas> {
  const row = await escopo.db.first<{ cnpj: string | null }>('select cnpj from public.orgao where id = $1', [escopo.setting.entidadeId]);
  return { ano: escopo.setting.exercicio, mes, cnpj: row?.cnpj ?? '' };
}

interface Gerando {
  marcas: Marcas;
  /** The columns whose values rules will judge. */
  citadas: ReadonlySet<string>;
}

async function gerarArquivo(
  escopo: Work,
  arquivo: ArquivoDoLeiaute,
  escrita: EscritaDoLeiaute,
  { marcas, citadas }: Gerando,
): Promise<{ gerado: ArquivoGerado; escrito: ArquivoEscrito; problemas: Problemas }> {
  const { colunas, consulta, nome, regras } = arquivo;
  const origens = colunas.flatMap(({ origem }) => (origem ? [origem.slice(consulta.length + 1)] : []));
  const linhas = await lerFonte(escopo, consulta, origens, marcas.mes);
  const escritor = new Escritor(arquivo, escrita);
  const primeira = escritor.proxima;
  const guardadas = new Map(colunas.filter((coluna) => citadas.has(coluna.nome)).map((coluna) => [coluna.nome, [] as (string | null)[]]));
  for (const [at, linha] of linhas.entries()) {
    const brutos = colunas.map((coluna) => valorBruto(coluna, linha, { ...marcas, linha: at + 1 }));
    escritor.linha(brutos);
    for (const [n, coluna] of colunas.entries()) guardadas.get(coluna.nome)?.push(brutos[n] ?? null);
  }
  const conteudo = Buffer.from(escritor.texto(), escrita.codificacao);
  const gerado = nomeDoArquivo(arquivo, marcas);
  return {
    gerado: { arquivo: gerado, linhas: linhas.length, sha256: createHash('sha256').update(conteudo).digest('hex'), conteudo },
    escrito: { nome, gerado, regras, colunas: guardadas, primeira },
    problemas: escritor.problemas,
  };
}

/** What every file is judged for, whatever its rules: said only where it fails. */
function julgarEscrita(
  arquivo: string,
  { codificacao }: EscritaDoLeiaute,
  { vazios, naoCabem, cortados, trocados }: Problemas,
): VerificacaoDoPacote[] {
  const checks = [
    ['As colunas obrigatórias têm valor.', true, vazios],
    ['Os números e as datas cabem no tamanho da coluna.', true, naoCabem],
    ['Os textos cabem no tamanho da coluna, sem corte.', false, cortados],
    ...(codificacao === 'latin1' ? ([['A ISO-8859-1 tem todas as letras dos textos.', false, trocados]] as const) : []),
  ] as const;
  return checks
    .filter(([, , linhas]) => linhas.size > 0)
    .map(([verifica, impeditiva, linhas]) => ({ arquivo, verifica, impeditiva, faltas: emLinhas([...linhas]) }));
}
