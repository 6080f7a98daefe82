import { type Dispositivo, linhaDe } from './articular';
import type { Relacao } from './relacoes';

/** What a later act did to a piece of this one. */
export interface Mudanca {
  tipo: Relacao;
  /** Id of LexML of the piece; of what is added, of that after which it stands. */
  dispositivo: string;
  /** Its new words; null of what is taken away. */
  novaRedacao: string | null;
  /** The label of a piece that is added: `Art. 5º-A`. */
  acrescenta: string | null;
  /** From when, as a civil date. */
  desde: string;
  /** The act that did it, as it is named: `Lei nº 1.240, de 3 de maio de 2026`. */
  por: string;
}

/** A line of the compiled text: struck where it is no more in force, with the note of what changed it. */
export interface Linha {
  id_lexml: string;
  linha: string;
  riscada: boolean;
  nota: string | null;
}

/**
 * The text of an act on a day: what was changed until then stays, struck, before the words in force with their note (LC 95/1998, art.
 * 12). The original is untouched.
 */
export function consolidar(dispositivos: readonly Dispositivo[], mudancas: readonly Mudanca[], dia: string): Linha[] {
  const valem = mudancas.filter(({ desde }) => desde <= dia).toSorted((a, b) => a.desde.localeCompare(b.desde));
  return dispositivos.flatMap((dispositivo) => {
    const dele = valem.filter((mudanca) => mudanca.dispositivo === dispositivo.id_lexml && !mudanca.acrescenta);
    const acrescidos = valem.filter((mudanca) => mudanca.dispositivo === dispositivo.id_lexml && mudanca.acrescenta);
    return [...versoes(dispositivo, dele), ...acrescidos.map((mudanca) => acrescido(dispositivo, mudanca))];
  });
}

/** The wordings of a piece, from the first to the one in force. */
function versoes(dispositivo: Dispositivo, mudancas: readonly Mudanca[]): Linha[] {
  const linhas: Linha[] = [{ id_lexml: dispositivo.id_lexml, linha: linhaDe(dispositivo), riscada: false, nota: null }];
  for (const { novaRedacao, tipo, por } of mudancas) {
    const ultima = linhas.at(-1) as Linha;
    ultima.riscada = true;
    if (novaRedacao)
      linhas.push({
        ...ultima,
        riscada: false,
        linha: linhaDe({ ...dispositivo, texto: novaRedacao }),
        nota: `(Redação dada pela ${por})`,
      });
    else ultima.nota = `(${TIRADO[tipo] ?? 'Revogado pela'} ${por})`;
  }
  return linhas;
}

const TIRADO: Readonly<Partial<Record<Relacao, string>>> = {
  suspende_parcial: 'Suspenso pela',
  inconstitucional_parcial: 'Declarado inconstitucional pela',
};

const acrescido = ({ id_lexml }: Dispositivo, { acrescenta, novaRedacao, por }: Mudanca): Linha => ({
  id_lexml: `${id_lexml}-1`,
  linha: `${acrescenta} ${novaRedacao ?? ''}`.trim(),
  riscada: false,
  nota: `(Incluído pela ${por})`,
});

/** The compiled text in plain lines: what is struck stands in brackets. */
export const emTexto = (linhas: readonly Linha[]): string =>
  linhas.map(({ linha, riscada, nota }) => [riscada ? `[${linha}]` : linha, nota].filter(Boolean).join(' ')).join('\n');
