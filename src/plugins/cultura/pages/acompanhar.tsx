import { FollowUp } from '../../../public/intake/follow-up';

/** /publico/cultura/acompanhar: the project that was sent, by its protocol and key. */
export default function AcompanharInscricao() {
  return (
    <>
      <h1>Acompanhar a inscrição</h1>
      <p>O protocolo e a chave estão no recibo que você recebeu ao enviar o projeto.</p>
      <FollowUp url="/publico/cultura/acompanhar" />
    </>
  );
}
