import { choice, items, onePerKey, text } from '../../../../resources/definition';
import { MINIMO_DO_MOTIVO } from '../motivo';

/** The clauses without which a contract is not signed, by inciso (Lei 14.133/2021, art. 92). */
export const CLAUSULAS_ART_92 = {
  I: 'itens',
  II: 'vinculação ao edital e à proposta',
  III: 'legislação aplicável',
  IV: 'forma de fornecimento',
  V: 'índice e data-base do reajuste',
  VI: 'medição, liquidação e pagamento',
  VII: 'prazos de execução e de recebimento',
  VIII: 'crédito da despesa',
  IX: 'matriz de risco',
  X: 'resposta ao pedido de repactuação',
  XI: 'resposta ao pedido de reequilíbrio',
  XII: 'garantia da execução',
  XIII: 'garantia do objeto e assistência técnica',
  XIV: 'direitos, responsabilidades e multas',
  XV: 'importação e câmbio',
  XVI: 'manutenção da habilitação',
  XVII: 'reserva de cargos',
  XVIII: 'gestor e fiscais',
  XIX: 'casos de extinção',
} as const;
export type IncisoArt92 = keyof typeof CLAUSULAS_ART_92;

const maiuscula = (nome: string): string => nome.charAt(0).toUpperCase() + nome.slice(1);
const OPCOES = Object.fromEntries(
  Object.entries(CLAUSULAS_ART_92).map(([inciso, nome]) => [inciso, `${maiuscula(nome)} (${inciso})`]),
) as Record<IncisoArt92, string>;

/** Those that do not apply to a contract, each with why. */
export const clausulasDispensadas = () =>
  items(
    {
      clausula: choice(OPCOES, { label: 'Cláusula', required: true, span: 5 }),
      motivo: text(300, { label: 'Por que não se aplica', required: true, min: MINIMO_DO_MOTIVO, span: 7 }),
    },
    {
      label: 'Cláusulas que não se aplicam',
      one: 'cláusula',
      help: 'Sem uma cláusula necessária o contrato não se assina, salvo a que não se aplica a ele (Lei 14.133/2021, art. 92).',
    },
  );

export const umaVezCadaClausula = onePerKey('clausulas_dispensadas', ['clausula'], 'Esta cláusula já está na lista.');
