import './plenario.css';
import { Alert, Button } from 'antd';
import { PageHeader } from '../../../../layout/page-header';
import { useSession } from '../../../../providers/session';
import { BALLOTS, type Ballot } from '../../../../resources/definition';
import type { Plenario } from '../../resources/plenario';
import { sessaoPlenaria } from '../../resources/sessao_plenaria';
import { type Fazer, useFazer, usePlenario } from './use-plenario';
import { QuadroDeVotacao } from './votacao';

/** The screen of a parlamentar, on the phone: their presence, what is voted now, and their vote. */
export default function Votar() {
  const { id, plenario } = usePlenario();
  const { access } = useSession();
  const fazer = useFazer(id);
  const node = access.nodeOf(sessaoPlenaria.menu);
  const crumbs = node ? access.pathOf(node) : [];
  if (!plenario) return <PageHeader title="Votar" crumbs={crumbs} />;
  return (
    <>
      <PageHeader title={plenario.sessao.rotulo} crumbs={crumbs} />
      <section className="secao votar" aria-live="polite">
        <Minha plenario={plenario} fazer={fazer} />
      </section>
    </>
  );
}

function Minha({ plenario, fazer }: { plenario: Plenario; fazer: Fazer }) {
  const { eu, votacao, ultima, sessao, fase } = plenario;
  if (!eu) return <Alert type="info" showIcon message="Esta tela é de quem tem assento na Câmara." />;
  if (sessao.situacao !== 'aberta' && sessao.situacao !== 'agendada') return <p>A sessão não está aberta.</p>;
  if (!fase) return <p>{eu.nome}, a chamada ainda não começou.</p>;
  if (!eu.presente)
    return (
      <>
        <p>{eu.nome}, registre a sua presença para participar.</p>
        <Grande texto="Estou presente" onClick={() => fazer('minha-presenca')} />
      </>
    );
  if (!votacao)
    return (
      <>
        <p>{eu.nome}: presente. Nada está em votação agora.</p>
        {ultima && <QuadroDeVotacao votacao={ultima} />}
      </>
    );
  return (
    <>
      {votacao.situacao === 'aberta' && <Cedula plenario={plenario} fazer={fazer} />}
      <QuadroDeVotacao votacao={votacao} />
    </>
  );
}

function Cedula({ plenario: { eu, votacao }, fazer }: { plenario: Plenario; fazer: Fazer }) {
  if (!eu?.vota) return <p>Quem preside só vota para desempatar.</p>;
  const opcoes: readonly Ballot[] = votacao?.tipo === 'simbolica' ? ['nao', 'abstencao'] : ['sim', 'nao', 'abstencao'];
  return (
    <>
      <p role="status">
        {eu.votou
          ? `O seu voto: ${eu.voto ? BALLOTS[eu.voto] : 'registrado, secreto'}.`
          : votacao?.tipo === 'simbolica'
            ? 'Votação simbólica: só se manifesta quem é contra ou se abstém.'
            : 'Dê o seu voto.'}
      </p>
      <div className="votar__cedula">
        {opcoes.map((voto) => (
          <Grande key={voto} texto={BALLOTS[voto]} dado={eu.voto === voto} onClick={() => fazer('votar', { voto })} />
        ))}
      </div>
    </>
  );
}

/** A button for a thumb. */
function Grande({ texto, dado = false, onClick }: { texto: string; dado?: boolean; onClick: () => Promise<void> }) {
  return (
    <Button
      className="votar__botao"
      type={dado ? 'primary' : 'default'}
      aria-pressed={dado}
      // the refusal is already on screen
      onClick={() => void onClick().catch(() => undefined)}
    >
      {texto}
    </Button>
  );
}
