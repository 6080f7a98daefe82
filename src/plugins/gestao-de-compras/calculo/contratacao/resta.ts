/** How long is left until an instant, as a clock tells it: `04:59`, `1:02:03`; null once it has come. */
export function quantoResta(ate: string, agora: string, decorridos = 0): string | null {
  const segundos = Math.ceil((Date.parse(ate) - Date.parse(agora)) / 1_000) - decorridos;
  if (segundos <= 0) return null;
  const dois = (n: number) => String(n).padStart(2, '0');
  const horas = Math.floor(segundos / 3_600);
  const resto = `${dois(Math.floor((segundos % 3_600) / 60))}:${dois(segundos % 60)}`;
  return horas > 0 ? `${horas}:${resto}` : resto;
}
