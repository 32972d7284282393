/**
 * A certificate for 127.0.0.1 that nobody has signed but itself, and its key. Both stand here in the open and protect
 * nothing. Made by `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500`.
 */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgALAtJU7vZIk1RIfg
j454BzHyP25P37P8GYq4wvlpWZehRANCAAR84v8kyeWNbH1EiVnM8GMsv1HcaimQ
pGiSUcbDr/+7hebZIVAj9sYhCGDlNmupuNgQNycSqiHrQuPYj6MeRgQX
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUKTIR72FWLG2/BBLUryeQ+wDnsWMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDIxNTczMloYDzIxMjYxMDI3
MjE1NzMyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR84v8kyeWNbH1EiVnM8GMsv1HcaimQpGiSUcbDr/+7hebZIVAj9sYh
CGDlNmupuNgQNycSqiHrQuPYj6MeRgQXo28wbTAdBgNVHQ4EFgQUvyFdPwpSUnv2
lb8PPRPDW1dRH+EwHwYDVR0jBBgwFoAUvyFdPwpSUnv2lb8PPRPDW1dRH+EwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDSQAwRgIhAOqfQgANMTJ6n0/cQKOT0a1kd0jKw/fwEaqY4AAzdOoxAiEA
lWyVQauMrqOj032fjk8v2O263oFxTKFe0sAV1n4ELgs=
-----END CERTIFICATE-----`,
};
