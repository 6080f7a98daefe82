import { Link } from 'react-router';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type PublicacaoPncp, publicacaoPncp } from '../../resources/pncp/publicacao_pncp';

const SITUACOES = publicacaoPncp.fields.situacao.options as Readonly<Record<string, string>>;

/** What of a record is published in the PNCP, waits, or was refused. */
function Publicacoes({ params }: { params: Readonly<Record<string, number>> }) {
  return (
    <BriefList<PublicacaoPncp>
      resource={publicacaoPncp}
      params={params}
      empty="Nada a publicar no PNCP até agora."
      open="Ver todas as publicações"
      line={({ id, titulo, situacao, numero_controle, erro, aviso }) => (
        <>
          <Link to={recordAddress(publicacaoPncp, id)}>{titulo}</Link> · {SITUACOES[situacao]}
          {numero_controle && ` · ${numero_controle}`}
          {(aviso ?? erro) && <div>{aviso ?? erro}</div>}
        </>
      )}
    />
  );
}

const antes = <p>As publicações aparecem depois que o registro é salvo.</p>;

/** Builds the panel of a record, by the filter that finds its publications. */
export const publicacoesDe = (campo: string) =>
  function PublicacoesDoRegistro({ id }: { id: number | null }) {
    return id === null ? antes : <Publicacoes params={{ [campo]: id }} />;
  };
