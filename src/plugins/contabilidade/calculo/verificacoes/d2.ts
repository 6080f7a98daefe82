import { somaDaMsc } from './matriz';
import { iguais, type Verificacao } from './tipos';

/** Of dimension 2, what the matrix alone proves; the rest compares the DCA. */
export const D2: Readonly<Record<string, Verificacao>> = {
  'D2 83': ({ matriz }) => {
    const fontes = [...new Set(matriz.flatMap(({ informacoes: { FR } }) => FR ?? []))].sort();
    const of = (conta: string, fonte: string) => somaDaMsc(matriz, { contas: [conta], informacoes: { FR: [fonte] } });
    const pares = fontes.map((fonte) => [of('7211', fonte), of('8211', fonte)] as const).filter(([a, b]) => a !== 0n || b !== 0n);
    return pares.length === 0 ? 'Não há disponibilidade por fonte na matriz.' : iguais(...pares);
  },
};
