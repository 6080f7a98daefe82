import { divideDecimals, formatDecimal, multiplyDecimals, paragraphsOf } from '../../../../resources/definition';
import type { Figures } from '../conferencia/figures';

const reais = (value: string) => `R$ ${formatDecimal(value, 2)}`;
const ratear = (part: string, whole: string) => `${formatDecimal(divideDecimals(multiplyDecimals(part, '100'), whole, 2) ?? '0', 2)} %`;

/** What stands in the place of each placeholder of the message (handbook Planejamento 11, relatorio-mensagem). */
const MARCADORES: Readonly<Record<string, (figures: Figures) => string>> = {
  receita_total: ({ receita }) => reais(receita),
  despesa_total: ({ despesa }) => reais(despesa),
  percentual_mde: ({ aplicado_mde, base_mde }) => ratear(aplicado_mde, base_mde),
  percentual_asps: ({ aplicado_asps, base_asps }) => ratear(aplicado_asps, base_asps),
  percentual_pessoal: ({ pessoal, rcl_pessoal }) => ratear(pessoal, rcl_pessoal),
  reserva_contingencia: (figures) => reais(figures.reserva_contingencia),
};
/** Figures of the Contabilidade, which are typed in the text until that module gives them (decision D18). */
const DA_CONTABILIDADE = ['divida_fundada', 'divida_flutuante', 'restos_a_pagar', 'saldo_creditos_especiais'];

const MARCADOR = /\{([^{}]*)\}/g;

/** A message as it is printed, and what keeps it from leaving. */
export interface FilledMessage {
  paragraphs: readonly string[];
  /** One for each placeholder that nothing fills, in words. */
  issues: readonly string[];
}

/**
 * Fills the placeholders of the message of a LOA. One that nothing fills stays as it was typed and is an issue.
 *
 * @param html the cleaned rich text; null without message
 */
export function preencherMensagem(html: string | null, figures: Figures): FilledMessage {
  const issues = new Set<string>();
  const paragraphs = paragraphsOf(html ?? '').map((paragraph) =>
    paragraph.replace(MARCADOR, (typed, inside: string) => {
      const name = inside.trim();
      const fill = Object.hasOwn(MARCADORES, name) ? MARCADORES[name] : undefined;
      if (!fill) issues.add(erroDe(typed, name));
      return fill ? fill(figures) : typed;
    }),
  );
  return { paragraphs, issues: [...issues] };
}

function erroDe(typed: string, name: string): string {
  return DA_CONTABILIDADE.includes(name)
    ? `O valor de ${typed} virá com o módulo Contabilidade: escreva-o no texto da mensagem.`
    : `O texto da mensagem tem o marcador ${typed}, que não existe: corrija-o no cadastro da LOA.`;
}
