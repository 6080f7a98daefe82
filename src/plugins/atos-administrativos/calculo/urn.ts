import type { Poder, TipoAto } from './tipos';

const ESTADOS: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
};

const DO_MUNICIPIO: readonly TipoAto[] = ['lei', 'lei_complementar', 'lei_organica', 'emenda_lo', 'decreto', 'decreto_lei'];
const DA_CAMARA: readonly TipoAto[] = ['decreto_legislativo', 'regimento_interno'];
const NOME: Readonly<Partial<Record<TipoAto, string>>> = { emenda_lo: 'emenda.lei.organica', ato_mesa: 'ato.mesa' };

/** What a URN is made of. */
export interface DoAto {
  uf: string;
  municipio: string;
  tipo: TipoAto;
  poder: Poder;
  orgao: string;
  numero: number | null;
  data: string;
}

/** The name of an act in LexML (formats/diario-atos.md 6): `urn:lex:br;sao.paulo;campinas:municipal:lei:2026-03-12;1234`. */
export function urnDe({ uf, municipio, tipo, poder, orgao, numero, data }: DoAto): string {
  const tipoLexml = NOME[tipo] ?? tipo.replaceAll('_', '.');
  // of the Lei Orgânica there is one, told by its year
  const identificacao = numero ?? data.slice(0, 4);
  return `urn:lex:br;${emPontos(ESTADOS[uf] ?? uf)};${emPontos(municipio)}:${autoridadeDe(tipo, poder, orgao)}:${tipoLexml}:${data};${identificacao}`;
}

function autoridadeDe(tipo: TipoAto, poder: Poder, orgao: string): string {
  if (DO_MUNICIPIO.includes(tipo)) return 'municipal';
  if (DA_CAMARA.includes(tipo) || poder === 'legislativo') return 'camara.municipal';
  return `municipal;${emPontos(orgao)}`;
}

/** Lower case without accents; spaces, and the particles between words, are one dot: `são josé dos campos` is `sao.jose.campos`. */
const emPontos = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra && !['de', 'da', 'das', 'do', 'dos', 'e'].includes(palavra))
    .join('.');
