import type { Escrito, Nivel } from './articular';

/** The rungs by which a line of text is known, from the widest (formats/diario-atos.md 7). */
const DEGRAUS: readonly (readonly [Nivel, RegExp])[] = [
  ['livro', /^LIVRO\s+[IVXLCDM]+\s*[–—-]?\s*/],
  ['titulo', /^T[ÍI]TULO\s+[IVXLCDM]+\s*[–—-]?\s*/],
  ['capitulo', /^CAP[ÍI]TULO\s+[IVXLCDM]+\s*[–—-]?\s*/],
  ['secao', /^Se[çc][ãa]o\s+[IVXLCDM]+\s*[–—-]?\s*/i],
  ['subsecao', /^Subse[çc][ãa]o\s+[IVXLCDM]+\s*[–—-]?\s*/i],
  ['artigo', /^Art\. (\d{1,3}(?:\.\d{3})*)(º|o|°)?(-[A-Z]+)?\.?\s*/],
  ['paragrafo', /^(?:§ ?(\d+)(º|o|°)?(-[A-Z]+)?\.?|Par[áa]grafo [úu]nico\.?)\s*/],
  ['inciso', /^([IVXLCDM]+)(-[A-Z]+)? ?[–—-]\s*/],
  ['alinea', /^([a-z]{1,2})\)\s*/],
  ['item', /^(\d+)[.)]\s+/],
];

/** What a text says, in pieces, with what is wrong in how it was numbered: who keeps it has it numbered again. */
export interface Lido {
  escritos: Escrito[];
  avisos: string[];
}

/** Reads a text that was pasted: a line is a piece, or goes on from the one before; inside altering quotes nothing is a piece. */
export function lerTexto(texto: string): Lido {
  const escritos: Escrito[] = [];
  const avisos: string[] = [];
  let aspas = false;
  let artigo = 0;
  let unicos = 0;
  for (const linha of texto.split(/\r?\n/).map((uma) => uma.trim())) {
    if (linha === '') continue;
    const degrau = aspas ? undefined : degrauDe(linha, escritos.at(-1)?.nivel);
    if (degrau) {
      const [nivel, rotulo, resto] = degrau;
      if (nivel === 'artigo') {
        artigo = conferirArtigo(rotulo, artigo, avisos);
        unicos = 0;
      }
      if (/[úu]nico/.test(rotulo) && ++unicos > 1) avisos.push(`Há um segundo "Parágrafo único" no Art. ${artigo}.`);
      escritos.push({ nivel, texto: resto });
    } else if (escritos.length > 0) juntar(escritos, linha);
    aspas = abreAspas(linha, aspas);
  }
  if (aspas) avisos.push('Há aspas que não se fecham no texto que altera outra norma.');
  return { escritos, avisos };
}

function degrauDe(linha: string, anterior: Nivel | undefined): readonly [Nivel, string, string] | undefined {
  for (const [nivel, rotulo] of DEGRAUS) {
    const achado = rotulo.exec(linha);
    // a number with a dot is an item only under an alínea
    if (achado && (nivel !== 'item' || anterior === 'alinea' || anterior === 'item'))
      return [nivel, achado[0], linha.slice(achado[0].length)];
  }
  return undefined;
}

/** A line without a label goes on with the piece before it; the name of a group stands on the line after its label. */
function juntar(escritos: Escrito[], linha: string): void {
  const ultimo = escritos.at(-1) as Escrito;
  escritos[escritos.length - 1] = { ...ultimo, texto: ultimo.texto ? `${ultimo.texto}\n${linha}` : linha };
}

function conferirArtigo(rotulo: string, antes: number, avisos: string[]): number {
  const [, digitos = '0', ordinal, sufixo] = /(\d[\d.]*\d|\d)(º|o|°)?(-[A-Z]+)?/.exec(rotulo) ?? [];
  const numero = Number(digitos.replaceAll('.', ''));
  if (ordinal && numero > 9) avisos.push(`Art. ${numero}: depois do 9º o número é cardinal (LC 95/1998, art. 10, I).`);
  if (!sufixo && numero === antes) avisos.push(`O Art. ${numero} se repete.`);
  if (!sufixo && numero > antes + 1) avisos.push(`Do Art. ${antes} se passa ao Art. ${numero}: falta artigo.`);
  return numero;
}

function abreAspas(linha: string, aberta: boolean): boolean {
  const abre = (linha.match(/“/g) ?? []).length;
  const fecha = (linha.match(/”/g) ?? []).length;
  const retas = (linha.match(/"/g) ?? []).length;
  const saldo = (aberta ? 1 : 0) + abre - fecha + (retas % 2 === 1 ? (aberta ? -1 : 1) : 0);
  return saldo > 0;
}
