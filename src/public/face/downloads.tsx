import { apiUrl } from '../../providers/api';
import { type FaceDictionary, formatName } from '../../resources/definition/public-face';

/** The whole filtered list, in each of its formats. */
export function Downloads({ face, asked }: { face: FaceDictionary; asked: string }) {
  const address = (formato: string) => {
    const params = new URLSearchParams(asked);
    params.delete('page');
    params.set('formato', formato);
    return `${apiUrl}${face.endereco}?${params}`;
  };
  return (
    <section aria-labelledby="baixar">
      <h2 id="baixar">Baixar a lista inteira</h2>
      <ul className="face__arquivos">
        {face.formatos.map((formato) => (
          <li key={formato}>
            <a href={address(formato)} download>
              Baixar {formatName(formato)}
            </a>
          </li>
        ))}
        <li>
          <a href={`${apiUrl}${face.endereco}/dicionario`} download>
            Dicionário dos campos
          </a>
        </li>
      </ul>
      <p>
        Use-os à vontade, dizendo de quem são: <a href={face.licenca.endereco}>{face.licenca.nome}</a>.
      </p>
    </section>
  );
}
