import type { Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { modeloEtiqueta } from '../resources/modelo_etiqueta';

/** A4, in millimetres. */
const SHEET = { largura: 210, altura: 297 } as const;

/** What is on a sheet fits on it. */
export const modeloEtiquetaRules = onResource(modeloEtiqueta, {
  judge: (draft, _work, current): Issues | null => {
    const { saida, largura_mm, altura_mm, colunas, linhas, ...rest } = { ...current, ...draft };
    if (saida !== 'folha') return null;
    const across = alcance(rest.margem_esquerda_mm, largura_mm, colunas, rest.espaco_horizontal_mm);
    const down = alcance(rest.margem_topo_mm, altura_mm, linhas, rest.espaco_vertical_mm);
    return {
      ...(across > SHEET.largura && {
        colunas: [`${emMilimetros(across)} mm não cabem nos 210 mm da folha. Diminua as colunas, a largura ou o espaço.`],
      }),
      ...(down > SHEET.altura && {
        linhas: [`${emMilimetros(down)} mm não cabem nos 297 mm da folha. Diminua as linhas, a altura ou o espaço.`],
      }),
    };
  },
});

function alcance(margin: unknown, size: unknown, many: unknown, gap: unknown): number {
  const count = Number(many ?? 1);
  return Number(margin ?? 0) + count * Number(size ?? 0) + (count - 1) * Number(gap ?? 0);
}

const emMilimetros = (mm: number) => mm.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
