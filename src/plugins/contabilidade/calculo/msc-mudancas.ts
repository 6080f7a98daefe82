/** A line of the matrix that is not the same in another: what it was, and what it is now; empty where it is not. */
export interface MudancaDaMatriz {
  chave: string;
  antes: string;
  agora: string;
}

/** What moved from one file of the matrix to another of the same month, line by line (formats 4.1). */
export function mudancasDaMatriz(antes: string, agora: string): MudancaDaMatriz[] {
  const [before, after] = [valoresDe(antes), valoresDe(agora)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((chave) => ({ chave, antes: before.get(chave) ?? '', agora: after.get(chave) ?? '' }))
    .filter((one) => one.antes !== one.agora)
    .sort((a, b) => a.chave.localeCompare(b.chave));
}

/** The amount of each line, by what tells it apart: the account, its information, the kind of amount and the side of a movement. */
function valoresDe(csv: string): Map<string, string> {
  const rows = csv.split('\r\n').filter(Boolean).slice(2);
  return new Map(
    rows.map((row) => {
      const columns = row.split(';');
      const [valor = '', tipo = '', natureza = ''] = columns.slice(-3);
      const pairs = columns.slice(1, -3);
      const said = pairs.flatMap((value, n) => (n % 2 === 0 && value ? [`${pairs[n + 1]} ${value}`] : []));
      const side = tipo === 'period_change' ? ` ${natureza}` : '';
      return [[columns[0], ...said, `${tipo}${side}`].join(' '), side ? valor : `${valor} ${natureza}`];
    }),
  );
}
