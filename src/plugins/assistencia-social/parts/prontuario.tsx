import { useOne } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../providers/session';
import { useCall } from '../../../providers/use-call';
import { type Fields, formatDate, longText } from '../../../resources/definition';
import AskingDialog from '../../../resources/form/asking-dialog';
import { BriefList } from '../../../resources/form/brief-list';
import { type Beneficiario, beneficiario } from '../resources/beneficiario';
import { SITUACOES_BENEFICIO, type SolicitacaoBeneficio, solicitacaoBeneficio } from '../resources/solicitacao_beneficio';

interface Atendimento {
  data: string;
  tipo: string;
  tecnico: string;
  relato: string;
}

const MOTIVO = {
  motivo: longText({ label: 'Motivo', required: true, help: 'Pelo menos 20 letras. Fica na trilha, com o seu nome.' }),
} satisfies Fields;
const VER = 6;

/** What the family asked for, and its record, which only opens with a reason. */
export default function DaFamilia({ id }: { id: number | null }) {
  const { result } = useOne<Beneficiario>({ resource: beneficiario.name, id: id ?? 0, queryOptions: { enabled: id !== null } });
  if (id === null) return <p>Depois de salvar a família, os pedidos dela e o prontuário ficam aqui.</p>;
  if (!result) return null;
  return (
    <>
      <h3>Benefícios pedidos</h3>
      <BriefList<SolicitacaoBeneficio>
        resource={solicitacaoBeneficio}
        params={{ beneficiario_id: id }}
        empty="A família não pediu benefícios."
        open="Abrir os pedidos"
        line={(row) => (
          <Link to={`${solicitacaoBeneficio.route.base}/${row.id}`}>
            {row.rotulo} · {SITUACOES_BENEFICIO[row.situacao]}
          </Link>
        )}
      />
      <h3>Prontuário</h3>
      <Prontuario id={id} />
    </>
  );
}

function Prontuario({ id }: { id: number }) {
  const { access } = useSession();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const [notas, setNotas] = useState<readonly Atendimento[] | null>(null);
  if (!access.has(beneficiario.menu, VER)) return <p>Sob sigilo profissional: só a equipe de referência o abre, com motivo.</p>;
  if (notas?.length === 0) return <p>Nenhum atendimento registrado.</p>;
  if (notas)
    return (
      <ul>
        {notas.map(({ data, tipo, tecnico, relato }) => (
          <li key={`${data} ${relato}`}>
            {formatDate(data)} · {tipo} · {tecnico}: {relato}
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <p>
        <Button onClick={() => setAsking(true)}>Abrir o prontuário</Button>
      </p>
      {asking && (
        <AskingDialog
          title="Abrir o prontuário"
          text="O prontuário é dado pessoal sensível, sob sigilo profissional (LGPD, art. 11). Cada abertura fica na trilha."
          fields={MOTIVO}
          onClose={() => setAsking(false)}
          onSubmit={async (values) => {
            const { result } = await call<{ result: Atendimento[] }>(`${beneficiario.api.path}/${id}/prontuario`, values, { quiet: true });
            setNotas(result);
          }}
        />
      )}
    </>
  );
}
