import { changeResponses } from './requests.ts';

/** Changes settings of the community for this page alone, since other tests share the community. */
export function withSettings(changes: object): void {
  const change = (settings: unknown) => ({ ...Object(settings), ...changes });
  changeResponses('GET', /^\/config\.json$/, (body) => {
    const config: { instance: unknown } = JSON.parse(body);
    return JSON.stringify({ ...config, instance: change(config.instance) });
  });
  changeResponses('POST', /\/rpc\/instance_settings$/, (body) => JSON.stringify(change(JSON.parse(body))));
}
