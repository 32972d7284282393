/**
 * The files in which websites usually have their service worker, with the tools that give it that name. A browser asks for the same
 * file again, and takes a service worker that it finds there in place of the old one. If it finds none, the old one goes on.
 */
export const oldServiceWorkers = [
  // https://vite-pwa-org.netlify.app/guide/unregister-service-worker, and gatsby-plugin-offline, next-pwa and Workbox's guides
  "sw.js",
  // https://github.com/facebook/create-react-app/tree/v3.4.4/packages/react-scripts, and Vue CLI and SvelteKit
  "service-worker.js",
  // https://github.com/rossta/serviceworker-rails
  "serviceworker.js",
  // https://angular.dev/ecosystem/service-workers/devops
  "ngsw-worker.js",
  // https://github.com/pwa-builder/pwabuilder-serviceworkers
  "pwabuilder-sw.js",
  // https://wordpress.org/plugins/super-progressive-web-apps/
  "superpwa-sw.js",
  // https://wordpress.org/plugins/pwa-for-wp/
  "pwa-sw.js",
  // https://documentation.onesignal.com/docs/onesignal-service-worker
  "OneSignalSDKWorker.js",
  // https://firebase.google.com/docs/cloud-messaging/js/client
  "firebase-messaging-sw.js",
];

/**
 * Takes the place of an old service worker, and ends it. Reloads no page, because it may be one of this site on which somebody is
 * typing.
 */
export const endOldServiceWorker = `// Ends the service worker of the website that was here before. The site itself has none.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(end());
});
`;
