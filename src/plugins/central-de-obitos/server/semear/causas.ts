/** Codes of the CID-10 that people die of most (DATASUS); the whole table comes by Migração. */
export const CAUSAS_10 = [
  ['A419', 'Septicemia não especificada'],
  ['B342', 'Infecção por coronavírus de localização não especificada'],
  ['C169', 'Neoplasia maligna do estômago, não especificado'],
  ['C189', 'Neoplasia maligna do cólon, não especificado'],
  ['C349', 'Neoplasia maligna dos brônquios ou pulmões, não especificado'],
  ['C509', 'Neoplasia maligna da mama, não especificada'],
  ['C61', 'Neoplasia maligna da próstata'],
  ['D649', 'Anemia não especificada'],
  ['E149', 'Diabetes mellitus não especificado, sem complicações'],
  ['F102', 'Síndrome de dependência do álcool'],
  ['G309', 'Doença de Alzheimer não especificada'],
  ['I10', 'Hipertensão essencial'],
  ['I219', 'Infarto agudo do miocárdio não especificado'],
  ['I469', 'Parada cardíaca não especificada'],
  ['I500', 'Insuficiência cardíaca congestiva'],
  ['I64', 'Acidente vascular cerebral, não especificado como hemorrágico ou isquêmico'],
  ['J189', 'Pneumonia não especificada'],
  ['J449', 'Doença pulmonar obstrutiva crônica não especificada'],
  ['J960', 'Insuficiência respiratória aguda'],
  ['K746', 'Outras formas de cirrose hepática e as não especificadas'],
  ['N189', 'Doença renal crônica não especificada'],
  ['O159', 'Eclâmpsia não especificada quanto ao período'],
  ['P220', 'Síndrome da angústia respiratória do recém-nascido'],
  ['Q249', 'Malformação não especificada do coração'],
  ['R99', 'Outras causas mal definidas e as não especificadas de mortalidade'],
  ['U071', 'Infecção pelo novo coronavírus'],
  ['V892', 'Pessoa traumatizada em acidente de trânsito com veículo a motor não especificado'],
  ['W190', 'Queda sem especificação, residência'],
  ['X709', 'Lesão autoprovocada por enforcamento, local não especificado'],
  ['X959', 'Agressão por disparo de arma de fogo, local não especificado'],
] as const;

/** Of one sex only. */
export const SO_DO_SEXO: Readonly<Record<string, 'M' | 'F'>> = { C61: 'M', O159: 'F' };

/** Of the CID-11, for the deaths from 2027 on. */
export const CAUSAS_11 = [
  ['BA41.Z', 'Infarto agudo do miocárdio, não especificado'],
  ['8B20', 'Acidente vascular cerebral não especificado como isquêmico ou hemorrágico'],
  ['CA40.Z', 'Pneumonia por organismo não especificado'],
  ['2E65', 'Carcinoma in situ da mama'],
] as const;

export const ESPECIALIDADES = [
  'Anestesiologia',
  'Cardiologia',
  'Clínica Médica',
  'Cirurgia Geral',
  'Geriatria',
  'Ginecologia e Obstetrícia',
  'Infectologia',
  'Medicina de Emergência',
  'Medicina Intensiva',
  'Medicina Legal e Perícia Médica',
  'Neurologia',
  'Oncologia Clínica',
  'Patologia',
  'Pediatria',
  'Pneumologia',
] as const;
