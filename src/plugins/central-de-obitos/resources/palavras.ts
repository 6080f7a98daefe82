/** What lies in a grave as a body, and what lies in it as an urn. */
export const CORPOS = ['inumacao', 'reinumacao'] as const;

export const TIPOS_SEPULTAMENTO = {
  inumacao: 'Inumação',
  reinumacao: 'Reinumação',
  cremacao: 'Cinzas de cremação',
  ossada: 'Ossada',
  membro: 'Membro amputado',
} as const;

export const ESPECIES_SEPULTURA = {
  cova_rasa: 'Cova rasa',
  carneira: 'Carneira',
  jazigo: 'Jazigo',
  gaveta_vertical: 'Gaveta vertical',
  mausoleu: 'Mausoléu',
  ossuario: 'Ossuário',
  columbario: 'Columbário',
} as const;

export const MOTIVOS_EXUMACAO = {
  prazo: 'Prazo cumprido',
  familia: 'Pedido da família',
  judicial: 'Ordem judicial ou policial',
  sanitaria: 'Ordem sanitária',
  reforma: 'Reforma do cemitério',
  translado: 'Translado',
  abandono: 'Abandono da sepultura',
} as const;
/** What is done before the time of an exhumation only by these. */
export const MOTIVOS_COM_ORDEM: readonly string[] = ['judicial', 'sanitaria'];

export const DESTINOS_EXUMACAO = {
  ossuario: 'Ossuário',
  mesma_gaveta: 'Urna na mesma gaveta',
  outra_sepultura: 'Outra sepultura',
  outro_cemiterio: 'Outro cemitério',
  cremacao: 'Cremação',
} as const;

export const ISENCOES = {
  auxilio_funeral: 'Auxílio funeral',
  indigente: 'Pessoa sem recursos',
  doador: 'Doador de órgãos',
  outra: 'Outra, da lei local',
} as const;
