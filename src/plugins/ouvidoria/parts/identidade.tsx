import { useOne } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../providers/session';
import { useCall } from '../../../providers/use-call';
import { type Fields, formatDate, formatValue, longText, phone } from '../../../resources/definition';
import AskingDialog from '../../../resources/form/asking-dialog';
import { BriefList } from '../../../resources/form/brief-list';
import { type OuvidoriaDemanda, ouvidoriaDemanda } from '../resources/ouvidoria_demanda';
import { type OuvidoriaPergunta, ouvidoriaPergunta, SITUACOES_PERGUNTA } from '../resources/ouvidoria_pergunta';
import { type OuvidoriaRecurso, ouvidoriaRecurso } from '../resources/ouvidoria_recurso';

interface Identidade {
  nome: string;
  email: string | null;
  fone: string | null;
}

const MOTIVO = {
  motivo: longText({ label: 'Motivo', required: true, help: 'Pelo menos 20 letras. Fica na trilha, com o seu nome.' }),
} satisfies Fields;
const FONE = phone({ label: 'Telefone' });
const VER = 6;

/** Who wrote a demanda, which only opens with a reason, and what was asked of the areas and appealed from. */
export default function TramitacaoDaDemanda({ id }: { id: number | null }) {
  const { result } = useOne<OuvidoriaDemanda>({ resource: ouvidoriaDemanda.name, id: id ?? 0, queryOptions: { enabled: id !== null } });
  if (id === null || !result) return null;
  return (
    <>
      <Quem id={id} anonima={result.identificacao === 'anonima'} />
      <h3>Perguntas às áreas</h3>
      <BriefList<OuvidoriaPergunta>
        resource={ouvidoriaPergunta}
        params={{ demanda_id: id }}
        empty="Nada foi perguntado às áreas."
        open="Abrir as perguntas"
        line={(row) => (
          <Link to={`${ouvidoriaPergunta.route.base}/${row.id}`}>
            {row.rotulo} · {SITUACOES_PERGUNTA[row.situacao]}
            {row.prazo && row.situacao === 'enviada' && ` · até ${formatDate(row.prazo)}`}
          </Link>
        )}
      />
      {result.tipo === 'esic' && (
        <>
          <h3>Recursos</h3>
          <BriefList<OuvidoriaRecurso>
            resource={ouvidoriaRecurso}
            params={{ demanda_id: id }}
            empty="Não houve recurso."
            open="Abrir os recursos"
            line={(row) => (
              <Link to={`${ouvidoriaRecurso.route.base}/${row.id}`}>
                {row.rotulo} · {row.situacao === 'decidido' ? 'Decidido' : 'A decidir'}
              </Link>
            )}
          />
        </>
      )}
    </>
  );
}

function Quem({ id, anonima }: { id: number; anonima: boolean }) {
  const { access } = useSession();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const [identidade, setIdentidade] = useState<Identidade | null>(null);
  if (anonima) return <p>A demanda é anônima: nada se guardou de quem escreveu. A conversa é pelo protocolo e pela chave.</p>;
  if (!access.has(ouvidoriaDemanda.menu, VER)) return <p>Identidade preservada: só a ouvidoria a abre, com motivo.</p>;
  if (identidade)
    return (
      <p>
        {identidade.nome}
        {identidade.email && ` · ${identidade.email}`}
        {identidade.fone && ` · ${formatValue(FONE, identidade.fone)}`}
      </p>
    );
  return (
    <>
      <p>
        <Button onClick={() => setAsking(true)}>Abrir a identidade</Button>
      </p>
      {asking && (
        <AskingDialog
          title="Abrir a identidade"
          text="A identidade é informação pessoal protegida (Lei 13.460/2017, art. 10, § 7º). Cada abertura fica na trilha."
          fields={MOTIVO}
          onClose={() => setAsking(false)}
          onSubmit={async (values) => {
            const { result } = await call<{ result: Identidade }>(`${ouvidoriaDemanda.api.path}/${id}/identidade`, values, { quiet: true });
            setIdentidade(result);
          }}
        />
      )}
    </>
  );
}
