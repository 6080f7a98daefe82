import {
  choice,
  choices,
  cpfCnpj,
  date,
  decimal,
  email,
  type Fields,
  file,
  longText,
  phone,
  text,
  yesNo,
} from '../../../resources/definition';
import type { TIPOS_CAMPO } from '../resources/site_formulario';

/** A field of a form of the site, as it is kept. */
export interface CampoDoFormulario {
  rotulo: string;
  nome: string;
  tipo: keyof typeof TIPOS_CAMPO;
  obrigatorio: boolean;
  oculto: boolean;
  opcoes: string | null;
  ajuda: string | null;
  condicao_campo: string | null;
  condicao_igual: string | null;
}

const MAIS_LETRAS = 500;

/** The options of a list, by themselves. */
export function opcoesDoCampo({ opcoes }: Pick<CampoDoFormulario, 'opcoes'>): Record<string, string> {
  const lines = (opcoes ?? '').split('\n').map((line) => line.trim());
  return Object.fromEntries(lines.filter(Boolean).map((line) => [line, line]));
}

/** What a form of the site asks, as fields of a definition: the same judgement on both sides. A field whose condition is false is neither required nor kept. */
export function camposDefinidos(campos: readonly CampoDoFormulario[]): Fields {
  const asked = campos.filter(({ oculto, tipo }) => !oculto && tipo !== 'secao');
  return Object.fromEntries(asked.map((campo) => [campo.nome, definir(campo, campos)]));
}

function definir(campo: CampoDoFormulario, campos: readonly CampoDoFormulario[]): Fields[string] {
  const when = condicaoDe(campo, campos);
  const common = {
    label: campo.rotulo,
    ...(campo.ajuda && { help: campo.ajuda }),
    ...(when && { when }),
    required: campo.obrigatorio && when ? when : campo.obrigatorio,
  };
  switch (campo.tipo) {
    case 'texto_longo':
      return longText(common);
    case 'numero':
      return decimal(18, 4, common);
    case 'data':
      return date(common);
    case 'email':
      return email(common);
    case 'telefone':
      return phone(common);
    case 'cpf_cnpj':
      return cpfCnpj(common);
    case 'lista':
      return choice(opcoesDoCampo(campo), common);
    case 'multipla':
      return choices(opcoesDoCampo(campo), common);
    case 'sim_nao':
      return yesNo(common);
    case 'arquivo':
      return file(['documentos', 'imagens'], common);
    default:
      return text(MAIS_LETRAS, common);
  }
}

function condicaoDe(
  { condicao_campo, condicao_igual }: CampoDoFormulario,
  campos: readonly CampoDoFormulario[],
): Record<string, unknown> | null {
  const other = campos.find(({ nome }) => nome === condicao_campo);
  if (!other) return null;
  return { [other.nome]: other.tipo === 'sim_nao' ? /^sim$/i.test(condicao_igual ?? '') : condicao_igual };
}
