import { articular, type Escrito, foraDoLugar, type Nivel } from './articular';

/** What deserves a look in the text of an act (LC 95/1998, arts. 3º to 12; formats/diario-atos.md 7): it refuses nothing. */
export function avisosDoTexto(escritos: readonly Escrito[], ementa: string | null, altera = false): string[] {
  const dispositivos = articular(escritos);
  const avisos = foraDoLugar(escritos).map(({ n, mensagem }) => `${dispositivos[n]?.rotulo ?? ''}: ${mensagem}`);
  if (!ementa?.trim()) avisos.push('Falta a ementa (LC 95/1998, art. 5º).');
  const todo = escritos.map(({ texto }) => texto).join('\n');
  if (escritos.length > 0 && !/entra(?:rá)? em vigor|vigência/i.test(todo))
    avisos.push('Nenhum artigo diz quando o ato entra em vigor (LC 95/1998, art. 8º).');
  if (/revogam-se as disposições em contrário/i.test(todo))
    avisos.push('"Revogam-se as disposições em contrário" não revoga nada: enumere o que se revoga (LC 95/1998, art. 9º).');
  if (aspasAbertas(todo)) avisos.push('Há aspas que não se fecham no texto que altera outra norma.');
  if (altera && /[“"]/.test(todo) && !/\(NR\)/.test(todo))
    avisos.push('Falta "(NR)" no fim do artigo alterado (LC 95/1998, art. 12, III, d).');
  return [
    ...avisos,
    ...pontuacao(
      escritos,
      dispositivos.map(({ rotulo }) => rotulo),
    ),
  ];
}

const aspasAbertas = (texto: string): boolean =>
  (texto.match(/“/g) ?? []).length !== (texto.match(/”/g) ?? []).length || (texto.match(/"/g) ?? []).length % 2 === 1;

/** Incisos, alíneas and items come after a colon, end by a semicolon, and the last one by a full stop. */
function pontuacao(escritos: readonly Escrito[], rotulos: readonly string[]): string[] {
  return escritos.flatMap(({ nivel, texto }, n) => {
    if (!ENUMERADOS.includes(nivel)) return [];
    const avisos: string[] = [];
    const antes = escritos[n - 1];
    if (antes && !ENUMERADOS.includes(antes.nivel) && !/:\s*$/.test(antes.texto))
      avisos.push(`${rotulos[n - 1]}: o que abre incisos ou alíneas termina em dois-pontos.`);
    const depois = escritos[n + 1];
    const ultimo = !depois || !ENUMERADOS.includes(depois.nivel);
    if (ultimo && !/[.”")]\s*$/.test(texto)) avisos.push(`${rotulos[n]}: o último termina em ponto.`);
    if (!ultimo && !/[;:]\s*$|;\s*(?:e|ou)\s*$/.test(texto)) avisos.push(`${rotulos[n]}: termina em ponto e vírgula.`);
    return avisos;
  });
}

const ENUMERADOS: readonly Nivel[] = ['inciso', 'alinea', 'item'];
