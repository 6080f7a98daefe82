import type { MajorityBase } from '../../../resources/definition';

/** What the Lei Orgânica and the Regimento Interno say where the municipality does not say otherwise. */
export const PARAMETROS = {
  prazo_autografo: 10,
  prazo_sancao: 15,
  prazo_veto: 30,
  prazo_urgencia: 45,
  prazo_parecer: 15,
  publicar_pauta_horas: 24,
  base_maioria: 'votos_validos' as MajorityBase,
  mostrar_voto: false,
  troca_de_voto: true,
  presidente_vota: ['absoluta', 'dois_tercos', 'secreta'] as readonly string[],
} as const;

/** When who presides votes with the others; in what is left, only to break a tie. */
export const PRESIDENTE_VOTA = {
  absoluta: 'Maioria absoluta',
  dois_tercos: 'Dois terços',
  secreta: 'Votação secreta',
  simples: 'Maioria simples',
} as const;
